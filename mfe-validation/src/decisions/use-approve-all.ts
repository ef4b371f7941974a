import { notify, useAppDispatch, useTranslate, type ApiError } from '@recueil/shell/contract';
import { useApproveAll as useSharedApproveAll, useToasts } from '@recueil/shell/screen-kit';
import type { Request } from '@recueil/backend/contract';
import { isConflict, useDescribeDecisionError } from './use-describe-decision-error.ts';

const TEXTS = {
  done: 'toasts.approvedAll',
  doneText: 'toasts.approvedAllText',
  undo: 'approveAll.undo',
  undone: 'toasts.undoneAll',
} as const;

/** `unavailable`: number of documents that stay to be decided. */
export const useApproveAll = (
  request: Pick<Request, 'id' | 'version'>,
  unavailable: number,
  onReverted: () => void,
) => {
  const t = useTranslate('mfe-validation');
  const dispatch = useAppDispatch();
  const { show } = useToasts();
  const describeDecisionError = useDescribeDecisionError();
  const showError = async (name: 'failed' | 'undoFailed', error: ApiError, id: string) => {
    const title = t(name === 'failed' ? 'errors.approveAll' : 'errors.undoAll');
    if (name === 'failed' && !isConflict(error))
      return show('error', title, { id, message: t('errors.approveAllText') });
    if (name === 'undoFailed' && error.code === 'already-decided')
      return show('error', title, { id, message: t('errors.undoAllChanged') });
    dispatch(notify({ id, ...(await describeDecisionError(error, title)) }));
  };
  const shared = useSharedApproveAll({
    request,
    getText: (name, values) =>
      t(
        name === 'doneText' && unavailable > 0 ? 'toasts.approvedReceivedText' : TEXTS[name],
        values,
      ),
    showError,
    onReverted,
  });
  const approveAll = (): Promise<boolean> => {
    show('loading', t('toasts.approvingAll'), {
      id: shared.toastId,
      message: t('toasts.approvingAllText'),
    });
    return shared.approveAll();
  };
  return { approveAll, approvingAll: shared.approvingAll };
};
