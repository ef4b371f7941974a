import { addCatalogue } from '../words/i18n.ts';
import en from './words/transfers.en.json';
import fr from './words/transfers.fr.json';

// Come with what says them: the frame carries none of it.
addCatalogue('transfers', { fr, en });
