import { notify, useAppDispatch, type ApiError } from '@recueil/shell/contract';
import type { Approval, Request } from '@recueil/backend/contract';
import { useApproveAllMutation, useRevertApprovalsMutation } from '../validation.api.ts';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { useDescribeDecisionError } from './use-describe-decision-error.ts';

const isConflict = ({ status }: ApiError): boolean => status === 409 || status === 412;

/** Approves every undecided document of a request, and offers to take exactly these approvals back. Answers whether it went through. */
export const useApproveAll = (request: Pick<Request, 'id' | 'version'>, onReverted: () => void) => {
  const t = useValidationTranslate();
  const why = useDescribeDecisionError();
  const dispatch = useAppDispatch();
  const [approve, { isLoading }] = useApproveAllMutation();
  const [revert] = useRevertApprovalsMutation();
  const id = `approve-all-${request.id}`;

  const revertApprovals = async (approvals: readonly Approval[]): Promise<void> => {
    const { error } = await revert({ id: request.id, approvals });
    if (error) {
      const failed = error as ApiError;
      const title = t('errors.undoAll');
      const words =
        failed.code === 'already-decided'
          ? { kind: 'error' as const, title, message: t('errors.undoAllChanged') }
          : await why(failed, title);
      return void dispatch(notify({ id, ...words }));
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
    const failed = error as ApiError;
    const words = isConflict(failed)
      ? await why(failed, t('errors.approveAll'))
      : {
          kind: 'error' as const,
          title: t('errors.approveAll'),
          message: t('errors.approveAllText'),
        };
    dispatch(notify({ id, ...words }));
    return false;
  };
  return { approveAll, approvingAll: isLoading };
};
