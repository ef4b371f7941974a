import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { MintedLink, Request } from '@recueil/backend/contract';
import { useChangeRequestStatusMutation, useMintLinkMutation } from '../../requests.api.ts';
import { useRemind } from '../../request/use-send-reminder.ts';
import { useResend } from '../../request/use-send-invitation.ts';
import { useTell } from '../../ui/use-toasts.ts';
import { useWords } from '../../i18n/late-messages.ts';
import type { Action } from './request-actions.ts';

type Act = Extract<Action, 'send' | 'resend' | 'remind' | 'approve' | 'complete' | 'copyLink'>;

/** What is done at once, without a further question; each says how it went. */
export const useActs = (request: Request, onMinted: (link: MintedLink) => void) => {
  const t = useWords();
  const dispatch = useAppDispatch();
  const { done, failed } = useTell();
  const { resend, sending } = useResend();
  const { remind, reminding } = useRemind();
  const [changeStatus, { isLoading: moving }] = useChangeRequestStatusMutation();
  const [mint, { isLoading: minting }] = useMintLinkMutation();

  const move = async (kind: 'approve' | 'complete') => {
    const { error } = await changeStatus({ id: request.id, body: { status: kind === 'approve' ? 'approved' : 'completed' } });
    if (error) failed(t(`act.${kind}.failed`), error);
    else done(t(`act.${kind}.done`));
  };
  const copyLink = async () => {
    const { data, error } = await mint(request.id);
    if (!data) return failed(t('detail.linkFailed'), error);
    // Whether or not it could be copied, it stays in view this once.
    onMinted(data);
    try {
      await navigator.clipboard.writeText(data.url);
      done(t('link.copied'), t('act.copyLink.text'));
    } catch {
      dispatch(notify({ kind: 'warning', title: t('link.notCopied'), message: t('act.copyLink.below') }));
    }
  };
  const acts: Record<Act, () => Promise<void>> = {
    send: () => resend(request),
    resend: () => resend(request),
    remind: () => remind(request),
    approve: () => move('approve'),
    complete: () => move('complete'),
    copyLink,
  };
  return { act: (action: Action) => void acts[action as Act]?.(), isAct: (action: Action): action is Act => action in acts, busy: sending || reminding || moving || minting };
};
