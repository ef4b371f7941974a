import type { ApiError } from '@recueil/shell/contract';
import { useDescribeError, useToasts as useScreenToasts } from '@recueil/shell/screen-kit';
import { useRequestsTranslate } from '../i18n/messages.ts';

const MESSAGE_KEY_BY_CODE: Record<string, string> = {
  'mail-limit': 'sending.mailLimit',
  'sent-just-now': 'act.sentJustNow',
  'reminded-just-now': 'act.remindedJustNow',
  'transition-not-allowed': 'act.refused',
  'changed-meanwhile': 'act.refused',
  'not-editable': 'act.notEditable',
  'documents-undecided': 'act.undecided',
  'nothing-outstanding': 'act.refused',
  'too-many-messages': 'sending.tooManyMessages',
  'no-messages-now': 'act.refused',
  'recipient-not-editable': 'act.wholeOnly',
  'documents-not-editable': 'act.wholeOnly',
  'document-has-file': 'act.hasFile',
};

export const useToasts = (describeOther?: (error: ApiError) => string | undefined) => {
  const t = useRequestsTranslate();
  const describeError = useDescribeError();
  return useScreenToasts((error) => {
    const { code, status, retryAfter } = error;
    const messageKey = MESSAGE_KEY_BY_CODE[code];
    return messageKey
      ? t(messageKey, { wait: describeError({ status, retryAfter }) })
      : describeOther?.(error);
  });
};
