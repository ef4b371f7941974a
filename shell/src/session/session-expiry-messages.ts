import { addCatalogue } from '../i18n/i18n.ts';
import en from './session-expiry.en.json';
import fr from './session-expiry.fr.json';

// Come with what says them: the frame carries none of it.
addCatalogue('session', { fr, en });
