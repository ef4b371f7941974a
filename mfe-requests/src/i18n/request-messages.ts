import en from './late.en.json' with { type: 'json' };
import fr from './late.fr.json' with { type: 'json' };
import { CATALOGUE } from './messages.ts';

// Texts of the wizard, the detail page and their dialogs; not part of the first load.
Object.assign(CATALOGUE.fr, fr);
Object.assign(CATALOGUE.en, en);

export { useRequestsTranslate, type Translate } from './messages.ts';
