import { addCatalogue } from '../words/i18n.ts';
import en from './words/en.json';
import fr from './words/fr.json';

// Come with what says them: the frame carries none of it.
addCatalogue('session', { fr, en });
