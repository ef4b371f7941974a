import type { Request } from '@recueil/backend/contract';
import { useRemindRequestMutation } from './request-changes.api.ts';
import { useToasts } from '../ui/use-toasts.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

export const useSendReminder = () => {
  const t = useRequestsTranslate();
  const { showSuccess, showError } = useToasts();
  const [send, { isLoading }] = useRemindRequestMutation();
  const sendReminder = async (request: Pick<Request, 'id' | 'recipientEmail'>) => {
    const { error } = await send(request.id);
    if (error) return showError(t('act.remind.failed'), error);
    showSuccess(t('act.remind.done'), t('act.remind.doneText', { email: request.recipientEmail }));
  };
  return { sendReminder, isSendingReminder: isLoading };
};
