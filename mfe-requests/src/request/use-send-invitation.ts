import { describeError, useTranslate } from '@recueil/shell/contract';
import { useToasts } from '@recueil/shell/screen-kit';
import type { Request } from '@recueil/backend/contract';
import { useSendRequestMutation } from '../requests.api.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

export const useSendInvitation = () => {
  const t = useRequestsTranslate();
  const tShell = useTranslate();
  const { showSuccess, showError } = useToasts(({ status, code, retryAfter }) => {
    if (code === 'mail-limit') return t('detail.mailLimit');
    if (status === 429 && retryAfter === undefined) return t('detail.tooSoon');
    return code === 'sent-just-now'
      ? t('act.sentJustNow', { wait: describeError({ status, retryAfter }, tShell).detail })
      : undefined;
  });
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
