import type { CreatedLink, Request } from '@recueil/backend/contract';
import { useChangeRequestStatusMutation } from '../../request/request-changes.api.ts';
import { useCreateLinkMutation } from '../access/links.api.ts';
import { useSendReminder } from '../../request/use-send-reminder.ts';
import { useSendInvitation } from '../../request/use-send-invitation.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import type { RequestAction } from './request-actions.ts';

const IMMEDIATE_ACTIONS: ReadonlySet<RequestAction> = new Set([
  'send',
  'resend',
  'remind',
  'approve',
  'complete',
  'copyLink',
]);

/** Runs at the press, without a dialog or another page. */
export const isImmediate = (action: RequestAction): boolean => IMMEDIATE_ACTIONS.has(action);

export const useImmediateActions = (
  request: Request,
  onLinkCreated: (link: CreatedLink) => void,
) => {
  const t = useRequestsTranslate();
  const { show, showSuccess, showError } = useToasts();
  const { sendInvitation, isSendingInvitation } = useSendInvitation();
  const { sendReminder, isSendingReminder } = useSendReminder();
  const [changeStatus, { isLoading: isChangingStatus }] = useChangeRequestStatusMutation();
  const [createLink, { isLoading: isCreatingLink }] = useCreateLinkMutation();

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
    if (!data) return showError(t('links.linkFailed'), error);
    // Shown even when copying fails: the URL is not available again.
    onLinkCreated(data);
    try {
      await navigator.clipboard.writeText(data.url);
      showSuccess(t('link.copied'), t('act.copyLink.text'));
    } catch {
      show('warning', t('link.notCopied'), { message: t('act.copyLink.below') });
    }
  };
  const runImmediate = (action: RequestAction): Promise<void> | undefined => {
    switch (action) {
      case 'send':
      case 'resend':
        return sendInvitation(request);
      case 'remind':
        return sendReminder(request);
      case 'approve':
      case 'complete':
        return transition(action);
      case 'copyLink':
        return copyLink();
      default:
        return undefined;
    }
  };
  return {
    run: (action: RequestAction) => void runImmediate(action),
    isBusy: isSendingInvitation || isSendingReminder || isChangingStatus || isCreatingLink,
  };
};
