import './design/fonts.css';
import './design/tokens.css';
import './design/ui.css';
import './design/site.css';
import './cards/cards.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { register } from './pwa/register';
import { router } from './router.svelte';

if (import.meta.env.DEV && location.search.includes('mock')) await import('./dev/mock');

router.listen();
register();
mount(App, { target: document.body });
