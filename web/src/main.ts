import './design/fonts.css';
import './design/tokens.css';
import './design/ui.css';
import './cards/cards.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './router.svelte';

router.listen();
mount(App, { target: document.body });
