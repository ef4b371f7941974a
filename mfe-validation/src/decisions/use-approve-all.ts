import { notify, useAppDispatch, type ApiError, useTranslate } from '@recueil/shell/contract';
import type { Approval, Request } from '@recueil/backend/contract';
import { useApproveAllMutation, useRevertApprovalsMutation } from '../validation.api.ts';
import { isConflict, useDescribeDecisionError } from './use-describe-decision-error.ts';

/**
 * Approves all undecided documents; the toast offers to revert exactly these approvals. Resolves to
 * whether it succeeded.
 */
export const useApproveAll = (request: Pick<Request, 'id' | 'version'>, onReverted: () => void) => {
  const t = useTranslate('mfe-validation');
  const describeDecisionError = useDescribeDecisionError();
  const dispatch = useAppDispatch();
  const [approve, { isLoading }] = useApproveAllMutation();
  const [revert] = useRevertApprovalsMutation();
  const id = `approve-all-${request.id}`;

  const revertApprovals = async (approvals: readonly Approval[]): Promise<void> => {
    const { error } = await revert({ id: request.id, approvals });
    if (error) {
      const failure = error as ApiError;
      const title = t('errors.undoAll');
      const toast =
        failure.code === 'already-decided'
          ? { kind: 'error' as const, title, message: t('errors.undoAllChanged') }
          : await describeDecisionError(failure, title);
      return void dispatch(notify({ id, ...toast }));
    }
    dispatch(
      notify({ id, kind: 'success', title: t('toasts.undoneAll', { count: approvals.length }) }),
    );
    onReverted();
  };

  const approveAll = async (): Promise<boolean> => {
    dispatch(
      notify({
        id,
        kind: 'loading',
        title: t('toasts.approvingAll'),
        message: t('toasts.approvingAllText'),
      }),
    );
    const { data, error } = await approve({ id: request.id, version: request.version });
    if (data) {
      const action =
        data.approvals.length > 0
          ? {
              action: {
                label: t('approveAll.undo'),
                run: () => void revertApprovals(data.approvals),
              },
            }
          : {};
      dispatch(
        notify({
          id,
          kind: 'success',
          title: t('toasts.approvedAll'),
          message: t('toasts.approvedAllText'),
          ...action,
        }),
      );
      return true;
    }
    const failure = error as ApiError;
    const toast = isConflict(failure)
      ? await describeDecisionError(failure, t('errors.approveAll'))
      : {
          kind: 'error' as const,
          title: t('errors.approveAll'),
          message: t('errors.approveAllText'),
        };
    dispatch(notify({ id, ...toast }));
    return false;
  };
  return { approveAll, approvingAll: isLoading };
};
