import type { ApiError } from '@recueil/shell/contract';
import type { Approval, Request } from '@recueil/backend/contract';
import { documentsApi } from './documents.api.ts';
import { useToasts } from './use-toasts.ts';

type TextName = 'done' | 'doneText' | 'undo' | 'undone';

interface Options {
  request: Pick<Request, 'id' | 'version'>;
  /** `count`: number of reverted approvals. */
  getText: (name: TextName, values?: { count: number }) => string;
  showError: (name: 'failed' | 'undoFailed', error: ApiError, toastId: string) => unknown;
  onReverted?: () => void;
}

/**
 * Approves all undecided documents; the toast offers to revert exactly these approvals. Resolves to
 * whether it succeeded. `toastId`: a `loading` toast with it is replaced by the outcome.
 */
export const useApproveAll = ({ request, getText, showError, onReverted }: Options) => {
  const { show } = useToasts();
  const [approve, { isLoading }] = documentsApi.useApproveAllMutation();
  const [revert] = documentsApi.useRevertApprovalsMutation();
  const toastId = `approve-all-${request.id}`;

  const revertApprovals = async (approvals: readonly Approval[]): Promise<void> => {
    const { error } = await revert({ id: request.id, approvals });
    if (error) return void showError('undoFailed', error as ApiError, toastId);
    show('success', getText('undone', { count: approvals.length }), { id: toastId });
    onReverted?.();
  };
  const approveAll = async (): Promise<boolean> => {
    const { data, error } = await approve({ id: request.id, version: request.version });
    if (!data) {
      await showError('failed', error as ApiError, toastId);
      return false;
    }
    const undo = { label: getText('undo'), run: () => void revertApprovals(data.approvals) };
    show('success', getText('done'), {
      id: toastId,
      message: getText('doneText'),
      action: data.approvals.length > 0 ? undo : undefined,
    });
    return true;
  };
  return { approveAll, approvingAll: isLoading, toastId };
};
