import { notify, useAppDispatch, useTranslate, type ApiError } from '@recueil/shell/contract';
import { useApproveAll as useSharedApproveAll, useToasts } from '@recueil/shell/screen-kit';
import type { Request } from '@recueil/backend/contract';
import { isConflict, useDescribeDecisionError } from './use-describe-decision-error.ts';

const TEXTS = {
  done: 'toasts.approvedAll',
  doneText: 'toasts.approvedAllText',
  undo: 'approveAll.undo',
  undone: 'toasts.undoneAll',
  failed: 'errors.approveAll',
  undoFailed: 'errors.undoAll',
} as const;

export const useApproveAll = (request: Pick<Request, 'id' | 'version'>, onReverted: () => void) => {
  const t = useTranslate('mfe-validation');
  const dispatch = useAppDispatch();
  const { show } = useToasts();
  const describeDecisionError = useDescribeDecisionError();
  const showError = async (title: string, error: ApiError, id: string) => {
    if (title === t(TEXTS.failed) && !isConflict(error))
      return show('error', title, { id, message: t('errors.approveAllText') });
    if (error.code === 'already-decided' && title === t(TEXTS.undoFailed))
      return show('error', title, { id, message: t('errors.undoAllChanged') });
    dispatch(notify({ id, ...(await describeDecisionError(error, title)) }));
  };
  const shared = useSharedApproveAll({
    request,
    getText: (name, values) => t(TEXTS[name], values),
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
