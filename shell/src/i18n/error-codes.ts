import en from './error-codes.en.json';
import fr from './error-codes.fr.json';
import { addErrorCodes } from './i18n.ts';

export const addSharedErrorCodes = (): void => {
  addErrorCodes('fr', fr);
  addErrorCodes('en', en);
};
