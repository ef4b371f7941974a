import { addCatalogue } from '../words/i18n.ts';
import en from './words/en.json';
import fr from './words/fr.json';

// This face is loaded on demand, and its words with it: the frame carries neither.
addCatalogue('palette', { fr, en });

export { Help } from './Help.tsx';
export { Palette } from './Palette.tsx';
