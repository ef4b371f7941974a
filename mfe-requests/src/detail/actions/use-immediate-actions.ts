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

export const useImmediateActions = (
  request: Request,
  onLinkCreated: (link: CreatedLink) => void,
) => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const { showSuccess, showError } = useToasts();
  const { sendInvitation, isSendingInvitation } = useSendInvitation();
  const { sendReminder, isSendingReminder } = useSendReminder();
  const [changeStatus, { isLoading: isChangingStatus }] = useChangeRequestStatusMutation();
  const [createLink, { isLoading: isCreatingLink }] = useMintLinkMutation();

  const transition = async (kind: 'approve' | 'complete') => {
    const { error } = await changeStatus({
      id: request.id,
      body: { status: kind === 'approve' ? 'approved' : 'completed' },
    });
    if (error) showError(t(`act.${kind}.failed`), error);
    else showSuccess(t(`act.${kind}.done`));
  };
  const copyLink = async () => {
    const { data, error } = await createLink(request.id);
    if (!data) return showError(t('detail.linkFailed'), error);
    // Shown even when copying fails: the URL is not available again.
    onLinkCreated(data);
    try {
      await navigator.clipboard.writeText(data.url);
      showSuccess(t('link.copied'), t('act.copyLink.text'));
    } catch {
      dispatch(
        notify({ kind: 'warning', title: t('link.notCopied'), message: t('act.copyLink.below') }),
      );
    }
  };
  const handlers: Record<ImmediateAction, () => Promise<void>> = {
    send: () => sendInvitation(request),
    resend: () => sendInvitation(request),
    remind: () => sendReminder(request),
    approve: () => transition('approve'),
    complete: () => transition('complete'),
    copyLink,
  };
  return {
    run: (action: RequestAction) => void handlers[action as ImmediateAction]?.(),
    isImmediate: (action: RequestAction): action is ImmediateAction => action in handlers,
    isBusy: isSendingInvitation || isSendingReminder || isChangingStatus || isCreatingLink,
  };
};
