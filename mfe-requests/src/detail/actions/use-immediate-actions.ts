import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { CreatedLink, Request } from '@recueil/backend/contract';
import { useChangeRequestStatusMutation, useMintLinkMutation } from '../../requests.api.ts';
import { useSendReminder } from '../../request/use-send-reminder.ts';
import { useSendInvitation } from '../../request/use-send-invitation.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import type { RequestAction } from './request-actions.ts';

type ImmediateAction = Extract<
  RequestAction,
  'send' | 'resend' | 'remind' | 'approve' | 'complete' | 'copyLink'
>;

/** What is done at once, without a further question; each says how it went. */
export const useImmediateActions = (request: Request, onMinted: (link: CreatedLink) => void) => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const { showSuccess, showError } = useToasts();
  const { resend, isSendingInvitation } = useSendInvitation();
  const { remind, isSendingReminder } = useSendReminder();
  const [changeStatus, { isLoading: moving }] = useChangeRequestStatusMutation();
  const [mint, { isLoading: minting }] = useMintLinkMutation();

  const move = async (kind: 'approve' | 'complete') => {
    const { error } = await changeStatus({
      id: request.id,
      body: { status: kind === 'approve' ? 'approved' : 'completed' },
    });
    if (error) showError(t(`act.${kind}.failed`), error);
    else showSuccess(t(`act.${kind}.done`));
  };
  const copyLink = async () => {
    const { data, error } = await mint(request.id);
    if (!data) return showError(t('detail.linkFailed'), error);
    // Whether or not it could be copied, it stays in view this once.
    onMinted(data);
    try {
      await navigator.clipboard.writeText(data.url);
      showSuccess(t('link.copied'), t('act.copyLink.text'));
    } catch {
      dispatch(
        notify({ kind: 'warning', title: t('link.notCopied'), message: t('act.copyLink.below') }),
      );
    }
  };
  const acts: Record<ImmediateAction, () => Promise<void>> = {
    send: () => resend(request),
    resend: () => resend(request),
    remind: () => remind(request),
    approve: () => move('approve'),
    complete: () => move('complete'),
    copyLink,
  };
  return {
    run: (action: RequestAction) => void acts[action as ImmediateAction]?.(),
    isAct: (action: RequestAction): action is ImmediateAction => action in acts,
    busy: isSendingInvitation || isSendingReminder || moving || minting,
  };
};
