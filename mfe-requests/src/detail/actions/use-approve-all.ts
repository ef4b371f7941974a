import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { useApproveWholeRequestMutation, useRevertDecisionsMutation } from '../../requests.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';

interface PendingDocument {
  readonly id: string;
  readonly fileId: string;
}

/** Approves what is undecided, and offers to take that back, as after a single decision. */
export const useApproveAll = (request: Pick<Request, 'id' | 'version'>) => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const { showSuccess, showError } = useToasts();
  const [approve] = useApproveWholeRequestMutation();
  const [revert] = useRevertDecisionsMutation();
  const undo = async (documents: readonly PendingDocument[]) => {
    const { error } = await revert({ id: request.id, documents });
    if (error) showError(t('act.approveAll.undoFailed'), error);
    else showSuccess(t('act.approveAll.undone', { count: documents.length }));
  };
  return async (documents: readonly PendingDocument[]): Promise<void> => {
    const { error } = await approve({ id: request.id, version: request.version });
    if (error) return showError(t('act.approveAll.failed'), error);
    dispatch(
      notify({
        kind: 'success',
        title: t('act.approveAll.done'),
        message: t('act.approveAll.doneText'),
        ...(documents.length > 0
          ? { action: { label: t('act.approveAll.undo'), run: () => void undo(documents) } }
          : {}),
      }),
    );
  };
};
