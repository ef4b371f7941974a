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

export const useToasts = () => {
  const t = useRequestsTranslate();
  const tShell = useTranslate();
  const dispatch = useAppDispatch();
  return {
    showSuccess: (title: string, message?: string) =>
      void dispatch(notify({ kind: 'success', title, ...(message ? { message } : {}) })),
    showError: (title: string, cause: unknown) => {
      const { status, code, retryAfter } = cause as ApiError;
      const messageKey = MESSAGE_KEY_BY_CODE[code];
      dispatch(
        notify({
          kind: 'error',
          title,
          message: messageKey
            ? t(messageKey)
            : describeError({ status, retryAfter, code }, tShell).detail,
        }),
      );
    },
  };
};
