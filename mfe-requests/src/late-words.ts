import en from './i18n/late.en.json' with { type: 'json' };
import fr from './i18n/late.fr.json' with { type: 'json' };
import { CATALOGUE } from './words.ts';

// What the wizard, a request and its dialogs say comes with them: the first load carries none of it.
Object.assign(CATALOGUE.fr, fr);
Object.assign(CATALOGUE.en, en);

export { useWords, type Translate } from './words.ts';
