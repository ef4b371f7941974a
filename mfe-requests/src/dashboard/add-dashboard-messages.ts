import { CATALOGUE } from '../i18n/messages.ts';
import en from './dashboard.en.json' with { type: 'json' };
import fr from './dashboard.fr.json' with { type: 'json' };

// The list, where most visits begin, does without these (ADR 0011).
Object.assign(CATALOGUE.fr, fr);
Object.assign(CATALOGUE.en, en);
