import './design/fonts.css';
import './design/tokens.css';
import './design/ui.css';
import './design/site.css';
import './cards/cards.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './router.svelte';

if (import.meta.env.DEV && location.search.includes('mock')) await import('./dev/mock');

router.listen();
mount(App, { target: document.body });
