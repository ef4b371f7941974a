import { describeError, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useRemindRequestMutation } from '../requests.api.ts';
import { useToasts } from '../ui/use-toasts.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

export const useSendReminder = () => {
  const t = useRequestsTranslate();
  const tShell = useTranslate();
  const { show, showSuccess, showError } = useToasts();
  const [send, { isLoading }] = useRemindRequestMutation();
  const sendReminder = async (request: Pick<Request, 'id' | 'recipientEmail'>) => {
    const { error } = await send(request.id);
    const { status, code, retryAfter } = (error ?? {}) as ApiError;
    if (code === 'reminded-just-now')
      show('error', t('act.remind.failed'), {
        message: t('act.remindedJustNow', {
          wait: describeError({ status, retryAfter }, tShell).detail,
        }),
      });
    else if (error) showError(t('act.remind.failed'), error);
    else
      showSuccess(
        t('act.remind.done'),
        t('act.remind.doneText', { email: request.recipientEmail }),
      );
  };
  return { sendReminder, isSendingReminder: isLoading };
};
