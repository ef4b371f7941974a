import { CATALOGUE } from './messages.ts';
import en from './request.en.json' with { type: 'json' };
import fr from './request.fr.json' with { type: 'json' };

// What the list and the dashboard draw first does without these (ADR 0011).
Object.assign(CATALOGUE.fr, fr);
Object.assign(CATALOGUE.en, en);
