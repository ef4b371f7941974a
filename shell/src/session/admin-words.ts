import { addCatalogue } from '../words/i18n.ts';
import en from './words/admin.en.json';
import fr from './words/admin.fr.json';

// Come with what says them: the frame carries none of it.
addCatalogue('admin', { fr, en });
