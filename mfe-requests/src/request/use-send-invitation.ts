import type { Request } from '@recueil/backend/contract';
import { useSendRequestMutation } from '../requests.api.ts';
import { useToasts } from '../ui/use-toasts.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

export const useSendInvitation = () => {
  const t = useRequestsTranslate();
  const { showSuccess, showError } = useToasts(({ status, retryAfter }) =>
    status === 429 && retryAfter === undefined ? t('detail.tooSoon') : undefined,
  );
  const [send, { isLoading }] = useSendRequestMutation();
  const sendInvitation = async (request: Pick<Request, 'id' | 'status' | 'recipientEmail'>) => {
    const { error } = await send(request.id);
    if (error) return showError(t('detail.sendFailed'), error);
    showSuccess(
      t(request.status === 'draft' ? 'detail.sent' : 'detail.resent'),
      t('detail.sentText', { email: request.recipientEmail }),
    );
  };
  return { sendInvitation, isSendingInvitation: isLoading };
};
