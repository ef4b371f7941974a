import { addCatalogue } from '../words/i18n.ts';
import en from './words/account.en.json';
import fr from './words/account.fr.json';

// Come with what says them: the frame carries none of it.
addCatalogue('account', { fr, en });
