import { describeError, notify, useAppDispatch, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { Request, RequestDocument } from '@recueil/backend/contract';
import { useApproveAllMutation, useApproveDocumentMutation, useRejectDocumentMutation } from '../validation.api.ts';
import { useWords } from '../words.ts';

const meanwhile = ({ status }: ApiError) => status === 409 || status === 412;

/** Approve, reject, approve everything: each answers whether it went through, and says so. A refusal reloads what is on screen. */
export const useDecisions = (request: Pick<Request, 'id' | 'version'>) => {
  const t = useWords();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const [approveOne] = useApproveDocumentMutation();
  const [rejectOne] = useRejectDocumentMutation();
  const [approveEvery, { isLoading: approvingAll }] = useApproveAllMutation();

  const why = (error: ApiError) => (meanwhile(error) ? t(error.status === 412 ? 'errors.stale' : 'errors.conflict') : describeError(error, errorWords).detail);
  const at = (document: RequestDocument, fileId: string) => ({ requestId: request.id, documentId: document.id, fileId });

  const say = (error: unknown, done: string, failed: string): boolean => {
    if (error) dispatch(notify({ kind: 'error', title: t(failed), message: why(error as ApiError) }));
    else dispatch(notify({ kind: 'success', title: t(done) }));
    return !error;
  };

  return {
    approvingAll,
    approve: async (document: RequestDocument): Promise<boolean> => {
      if (!document.file) return false;
      const { error } = await approveOne(at(document, document.file.id));
      return say(error, 'toasts.approved', 'errors.approve');
    },
    reject: async (document: RequestDocument, reason: string): Promise<boolean> => {
      if (!document.file) return false;
      const { error } = await rejectOne({ ...at(document, document.file.id), reason });
      return say(error, 'toasts.rejected', 'errors.reject');
    },
    approveAll: async (): Promise<boolean> => {
      const id = `approve-all-${request.id}`;
      dispatch(notify({ id, kind: 'loading', title: t('toasts.approvingAll'), message: t('toasts.approvingAllText') }));
      const { error } = await approveEvery({ id: request.id, version: request.version });
      if (!error) dispatch(notify({ id, kind: 'success', title: t('toasts.approvedAll'), message: t('toasts.approvedAllText') }));
      else {
        const failed = error as ApiError;
        dispatch(notify({ id, kind: 'error', title: t('errors.approveAll'), message: meanwhile(failed) ? why(failed) : t('errors.approveAllText') }));
      }
      return !error;
    },
  };
};
