import { addCatalogue } from '../i18n/i18n.ts';
import en from './account.en.json';
import fr from './account.fr.json';

export const addAccountMessages = (): void => addCatalogue('account', { fr, en });
