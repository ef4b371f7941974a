import en from './late.en.json' with { type: 'json' };
import fr from './late.fr.json' with { type: 'json' };
import { CATALOGUE } from './messages.ts';

// What the wizard, a request and its dialogs say comes with them: the first load carries none of it.
Object.assign(CATALOGUE.fr, fr);
Object.assign(CATALOGUE.en, en);

export { useRequestsTranslate, type Translate } from './messages.ts';
