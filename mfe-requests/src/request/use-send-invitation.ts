import { describeError, notify, useAppDispatch, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useSendRequestMutation } from '../requests.api.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

export const useSendInvitation = () => {
  const t = useRequestsTranslate();
  const tShell = useTranslate();
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSendRequestMutation();
  const sendInvitation = async (request: Pick<Request, 'id' | 'status' | 'recipientEmail'>) => {
    const { error } = await send(request.id);
    if (!error) {
      dispatch(
        notify({
          kind: 'success',
          title: t(request.status === 'draft' ? 'detail.sent' : 'detail.resent'),
          message: t('detail.sentText', { email: request.recipientEmail }),
        }),
      );
      return;
    }
    const { status, code, retryAfter } = error as ApiError;
    const { detail } = describeError({ status, retryAfter }, tShell);
    const message =
      code === 'mail-limit'
        ? t('detail.mailLimit')
        : status === 429 && retryAfter === undefined
          ? t('detail.tooSoon')
          : code === 'sent-just-now'
            ? t('act.sentJustNow', { wait: detail })
            : describeError({ status, code, retryAfter }, tShell).detail;
    dispatch(notify({ kind: 'error', title: t('detail.sendFailed'), message }));
  };
  return { sendInvitation, isSendingInvitation: isLoading };
};
