import { mount } from 'svelte';
import App from './App.svelte';
import { loadTexts } from './lib/i18n';
import { prefs, showPrefs } from './lib/prefs.svelte';
import { watchRoute } from './lib/route.svelte';
import './fonts.css';
import './app.css';

const RELOADED = 'hexkeep.reloaded';
const ONCE_IN_MS = 60_000;
/** Whoever has a page open while the server is updated asks for parts that are gone. Tables lie on the server, so the page is
 *  simply loaded anew; but not again and again. */
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < ONCE_IN_MS) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

showPrefs();
watchRoute();
void loadTexts(prefs.language).then(() => mount(App, { target: document.getElementById('app')! }));
