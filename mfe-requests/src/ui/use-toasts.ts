import { describeError, notify, useAppDispatch, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';

const MESSAGE_KEY_BY_CODE: Record<string, string> = {
  'mail-limit': 'detail.mailLimit',
  'transition-not-allowed': 'act.refused',
  'changed-meanwhile': 'act.refused',
  'not-editable': 'act.notEditable',
  'documents-undecided': 'act.undecided',
  'nothing-owed': 'act.refused',
  'too-many-messages': 'detail.tooManyMessages',
  'no-messages-now': 'act.refused',
  'recipient-not-editable': 'act.wholeOnly',
  'documents-not-editable': 'act.wholeOnly',
  'document-has-file': 'act.hasFile',
};

/** Says how something went: a toast that goes by itself, or one that stays with what to do. */
export const useToasts = () => {
  const t = useRequestsTranslate();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  return {
    showSuccess: (title: string, message?: string) =>
      void dispatch(notify({ kind: 'success', title, ...(message ? { message } : {}) })),
    showError: (title: string, cause: unknown) => {
      const { status, code, retryAfter } = cause as ApiError;
      const words = MESSAGE_KEY_BY_CODE[code];
      dispatch(
        notify({
          kind: 'error',
          title,
          message: words
            ? t(words)
            : describeError({ status, retryAfter, code }, errorWords).detail,
        }),
      );
    },
  };
};
