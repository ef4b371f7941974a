import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { Approval, Request } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { useApproveWholeRequestMutation, useRevertApprovalsMutation } from '../../requests.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';

/** Approves every undecided document, and offers to take exactly these approvals back. */
export const useApproveAll = (request: Pick<Request, 'id' | 'version'>) => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const { showSuccess, showError } = useToasts();
  const [approve] = useApproveWholeRequestMutation();
  const [revert] = useRevertApprovalsMutation();
  const undo = async (approvals: readonly Approval[]) => {
    const { error } = await revert({ id: request.id, approvals });
    if (error) showError(t('act.approveAll.undoFailed'), error);
    else showSuccess(t('act.approveAll.undone', { count: approvals.length }));
  };
  return async (): Promise<void> => {
    const { data, error } = await approve({ id: request.id, version: request.version });
    if (error) return showError(t('act.approveAll.failed'), error);
    dispatch(
      notify({
        kind: 'success',
        title: t('act.approveAll.done'),
        message: t('act.approveAll.doneText'),
        ...(data.approvals.length > 0
          ? { action: { label: t('act.approveAll.undo'), run: () => void undo(data.approvals) } }
          : {}),
      }),
    );
  };
};
