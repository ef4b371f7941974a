import type { Language } from '@recueil/backend/contract';
import { useLanguage } from '../../i18n/language.ts';
import type { SameKeys } from '../../i18n/messages.ts';
import { uploadPageMessagesFr } from './messages.fr.ts';

export type UploadPageMessages = SameKeys<typeof uploadPageMessagesFr>;

const catalogue: { readonly fr: UploadPageMessages; en: UploadPageMessages | null } = {
  fr: uploadPageMessagesFr,
  en: null,
};

export function provideEnglishMessages(messages: UploadPageMessages): void {
  catalogue.en = messages;
}

/** Before the page is shown in this language: browsers load English only where it is read. */
export async function loadMessages(language: Language): Promise<void> {
  if (language !== 'en' || catalogue.en !== null) return;
  const { uploadPageMessagesEn } = await import(
    /* webpackChunkName: "english" */ './messages.en.ts'
  );
  provideEnglishMessages(uploadPageMessagesEn);
}

export const useUploadPageMessages = (): UploadPageMessages =>
  catalogue[useLanguage()] ?? catalogue.fr;
