import { useMessages } from '../../i18n/messages.ts';
import { outcomeMessagesEn } from './outcome-messages.en.ts';
import { outcomeMessagesFr } from './outcome-messages.fr.ts';

const catalogue = { fr: outcomeMessagesFr, en: outcomeMessagesEn };

export const useOutcomeMessages = () => useMessages<typeof outcomeMessagesFr>(catalogue);
