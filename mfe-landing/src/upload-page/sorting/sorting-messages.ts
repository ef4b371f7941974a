import { sortingMessagesEn } from './sorting-messages.en.ts';
import { sortingMessagesFr } from './sorting-messages.fr.ts';

export const sortingMessages = { fr: sortingMessagesFr, en: sortingMessagesEn };
