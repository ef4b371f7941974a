import { useMessages, type LocalizedMessages } from '../../i18n/messages.ts';
import { uploadPageMessagesEn } from './messages.en.ts';
import { uploadPageMessagesFr } from './messages.fr.ts';

export const uploadPageMessages: LocalizedMessages<typeof uploadPageMessagesFr> = {
  fr: uploadPageMessagesFr,
  en: uploadPageMessagesEn,
};

export const useUploadPageMessages = () => useMessages(uploadPageMessages);
export type UploadPageMessages = ReturnType<typeof useUploadPageMessages>;
