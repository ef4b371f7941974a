import { addCatalogue } from '../i18n/i18n.ts';
import en from './account.en.json';
import fr from './account.fr.json';

// Come with what says them: the frame carries none of it.
addCatalogue('account', { fr, en });
