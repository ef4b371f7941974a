import { addCatalogue } from './i18n.ts';
import en from './shell.en.json';
import fr from './shell.fr.json';

/** The shell's own words, under the namespace `shell`. */
export const addShellMessages = (): void => addCatalogue('shell', { fr, en });
