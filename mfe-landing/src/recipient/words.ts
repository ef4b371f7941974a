import { useWords, type Catalogue } from '../i18n/words.ts';
import { en } from './words.en.ts';
import { fr } from './words.fr.ts';

export const recipientWords: Catalogue<typeof fr> = { fr, en };

export const useRecipientWords = () => useWords(recipientWords);
export type RecipientWords = ReturnType<typeof useRecipientWords>;
