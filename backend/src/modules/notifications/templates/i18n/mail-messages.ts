import type { Locale } from '../../../identity/identity.contract.ts';
import { mailMessagesEn } from './mail-messages.en.ts';
import { mailMessagesFr } from './mail-messages.fr.ts';
import type { MailMessages } from './mail-messages.types.ts';
import { requestChangeMessagesEn } from './request-change-messages.en.ts';
import { requestChangeMessagesFr } from './request-change-messages.fr.ts';

export const MAIL_MESSAGES: Readonly<Record<Locale, MailMessages>> = {
  fr: { ...mailMessagesFr, ...requestChangeMessagesFr },
  en: { ...mailMessagesEn, ...requestChangeMessagesEn },
};
