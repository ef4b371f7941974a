import { addCatalogue } from './i18n.ts';
import en from './shell.en.json';
import fr from './shell.fr.json';

export const addShellMessages = (): void => addCatalogue('shell', { fr, en });
