import './design/fonts.css';
import './design/tokens.css';
import './design/ui.css';
import './design/site.css';
import './cards/cards.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { breath } from './parts/comingIn.svelte';
import { register } from './pwa/register';
import { router } from './router.svelte';
import { unveil } from './shell';

if (import.meta.env.DEV && location.search.includes('mock')) await import('./dev/mock');

router.listen();
register();
if (router.route.page !== 'home' && router.route.page !== 'table') unveil();
// So much has been read until here that a slow phone has stood still already.
void breath().then(() => mount(App, { target: document.body }));
