import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useWords } from '../../i18n/late-messages.ts';
import { useApproveWholeRequestMutation, useRevertDecisionsMutation } from '../../requests.api.ts';
import { useTell } from '../../ui/use-toasts.ts';

interface Undecided {
  readonly id: string;
  readonly fileId: string;
}

/** Approves what is undecided, and offers to take that back, as after a single decision. */
export const useApproveAll = (request: Pick<Request, 'id' | 'version'>) => {
  const t = useWords();
  const dispatch = useAppDispatch();
  const { done, failed } = useTell();
  const [approve] = useApproveWholeRequestMutation();
  const [revert] = useRevertDecisionsMutation();
  const undo = async (documents: readonly Undecided[]) => {
    const { error } = await revert({ id: request.id, documents });
    if (error) failed(t('act.approveAll.undoFailed'), error);
    else done(t('act.approveAll.undone', { count: documents.length }));
  };
  return async (documents: readonly Undecided[]): Promise<void> => {
    const { error } = await approve({ id: request.id, version: request.version });
    if (error) return failed(t('act.approveAll.failed'), error);
    dispatch(notify({ kind: 'success', title: t('act.approveAll.done'), message: t('act.approveAll.doneText'), ...(documents.length > 0 ? { action: { label: t('act.approveAll.undo'), run: () => void undo(documents) } } : {}) }));
  };
};
