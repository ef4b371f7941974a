import { addCatalogue } from '../words/i18n.ts';
import en from './en.json';
import fr from './fr.json';

/** The shell's own words, under the namespace `shell`. */
export const addShellWords = (): void => addCatalogue('shell', { fr, en });
