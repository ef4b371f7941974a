import { CATALOGUE } from '../i18n/messages.ts';
import en from './screens.en.json' with { type: 'json' };
import fr from './screens.fr.json' with { type: 'json' };

// Not part of what the other tabs load.
Object.assign(CATALOGUE.fr, fr);
Object.assign(CATALOGUE.en, en);
