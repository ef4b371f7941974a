import type { Request } from '@recueil/backend/contract';
import { useSendRequestMutation } from './request-changes.api.ts';
import { useToasts } from '../ui/use-toasts.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

export const useSendInvitation = () => {
  const t = useRequestsTranslate();
  const { showSuccess, showError } = useToasts(({ status, retryAfter }) =>
    status === 429 && retryAfter === undefined ? t('sending.tooSoon') : undefined,
  );
  const [send, { isLoading }] = useSendRequestMutation();
  const sendInvitation = async (request: Pick<Request, 'id' | 'status' | 'recipientEmail'>) => {
    const { error } = await send(request.id);
    if (error) return showError(t('sending.sendFailed'), error);
    showSuccess(
      t(request.status === 'draft' ? 'sending.sent' : 'sending.resent'),
      t('sending.sentText', { email: request.recipientEmail }),
    );
  };
  return { sendInvitation, isSendingInvitation: isLoading };
};
