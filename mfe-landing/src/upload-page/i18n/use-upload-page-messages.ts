import { useWords, type Catalogue } from '../../i18n/messages.ts';
import { en } from './messages.en.ts';
import { fr } from './messages.fr.ts';

export const recipientWords: Catalogue<typeof fr> = { fr, en };

export const useRecipientWords = () => useWords(recipientWords);
export type RecipientWords = ReturnType<typeof useRecipientWords>;
