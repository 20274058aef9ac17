import { mount } from 'svelte';
import App from './App.svelte';
import { showPrefs } from './lib/prefs.svelte';
import { watchRoute } from './lib/route.svelte';
import './fonts.css';
import './app.css';

showPrefs();
watchRoute();
mount(App, { target: document.getElementById('app')! });
