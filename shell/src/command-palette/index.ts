import { addCatalogue } from '../i18n/i18n.ts';
import en from './command-palette.en.json';
import fr from './command-palette.fr.json';

// This face is loaded on demand, and its words with it: the frame carries neither.
addCatalogue('palette', { fr, en });

export { HelpDialog } from '../keyboard-shortcuts/HelpDialog.tsx';
export { CommandPalette } from './CommandPalette.tsx';
