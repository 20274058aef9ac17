/** The client's words are there before anything is said, as in `main.ts`. */
import { loadTexts } from '../src/lib/i18n';

await Promise.all([loadTexts('en'), loadTexts('ru')]);
