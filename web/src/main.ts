import './design/fonts.css';
import './design/tokens.css';
import './design/ui.css';
import './design/surfaces.css';
import './design/site.css';
import './design/first.css';
import './cards/cards.css';
import './cards/melds.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { breath } from './browser/stages.svelte';
import { register } from './browser/register';
import { router } from './browser/router.svelte';
import { unveil } from './browser/placeholder';

if (import.meta.env.DEV && location.search.includes('mock')) await import('./dev/mock');

router.listen();
register(router.go);
if (router.route.page !== 'home' && router.route.page !== 'table') unveil();
// So much has been read until here that a slow phone has stood still already.
void breath().then(() => mount(App, { target: document.body }));
