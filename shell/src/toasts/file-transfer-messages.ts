import { addCatalogue } from '../i18n/i18n.ts';
import en from './file-transfers.en.json';
import fr from './file-transfers.fr.json';

// Come with what says them: the frame carries none of it.
addCatalogue('transfers', { fr, en });
