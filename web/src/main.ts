import { mount } from 'svelte';
import App from './App.svelte';
import { loadTexts } from './lib/i18n';
import { prefs, showPrefs } from './lib/prefs.svelte';
import { watchRoute } from './lib/route.svelte';
import './fonts.css';
import './app.css';

showPrefs();
watchRoute();
void loadTexts(prefs.language).then(() => mount(App, { target: document.getElementById('app')! }));
