import { useTranslate } from '@recueil/shell/contract';
import { addCatalogue } from '../i18n/i18n.ts';
import en from './refusals.en.json';
import fr from './refusals.fr.json';

addCatalogue('refusals', { fr, en });

export const useRefusalTexts = () => useTranslate('refusals');
