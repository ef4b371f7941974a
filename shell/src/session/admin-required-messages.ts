import { addCatalogue } from '../i18n/i18n.ts';
import en from './admin-required.en.json';
import fr from './admin-required.fr.json';

// Come with what says them: the frame carries none of it.
addCatalogue('admin', { fr, en });
