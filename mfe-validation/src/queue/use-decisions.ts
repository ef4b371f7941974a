import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { Request, RequestDocument } from '@recueil/backend/contract';
import { useApproveAllMutation, useApproveDocumentMutation, useRejectDocumentMutation } from '../validation.api.ts';
import { useWhy } from '../use-why.ts';
import { useWords } from '../words.ts';

/** Approve, reject, approve everything: each answers whether it went through, and says so. A refusal reloads what is on screen. */
export const useDecisions = (request: Pick<Request, 'id' | 'version'>) => {
  const t = useWords();
  const why = useWhy();
  const dispatch = useAppDispatch();
  const [approveOne] = useApproveDocumentMutation();
  const [rejectOne] = useRejectDocumentMutation();
  const [approveEvery, { isLoading: approvingAll }] = useApproveAllMutation();

  const at = (document: RequestDocument, fileId: string) => ({ requestId: request.id, documentId: document.id, fileId });

  const say = async (error: unknown, done: string, failed: string, documentId: string): Promise<boolean> => {
    if (error) dispatch(notify(await why(error as ApiError, t(failed), { requestId: request.id, documentId })));
    else dispatch(notify({ kind: 'success', title: t(done) }));
    return !error;
  };

  return {
    approvingAll,
    approve: async (document: RequestDocument): Promise<boolean> => {
      if (!document.file) return false;
      const { error } = await approveOne(at(document, document.file.id));
      return say(error, 'toasts.approved', 'errors.approve', document.id);
    },
    reject: async (document: RequestDocument, reason: string): Promise<boolean> => {
      if (!document.file) return false;
      const { error } = await rejectOne({ ...at(document, document.file.id), reason });
      return say(error, 'toasts.rejected', 'errors.reject', document.id);
    },
    approveAll: async (): Promise<boolean> => {
      const id = `approve-all-${request.id}`;
      dispatch(notify({ id, kind: 'loading', title: t('toasts.approvingAll'), message: t('toasts.approvingAllText') }));
      const { error } = await approveEvery({ id: request.id, version: request.version });
      if (!error) dispatch(notify({ id, kind: 'success', title: t('toasts.approvedAll'), message: t('toasts.approvedAllText') }));
      else {
        const failed = error as ApiError;
        const meanwhile = failed.status === 409 || failed.status === 412;
        dispatch(notify({ id, ...(meanwhile ? await why(failed, t('errors.approveAll')) : { kind: 'error', title: t('errors.approveAll'), message: t('errors.approveAllText') }) }));
      }
      return !error;
    },
  };
};
