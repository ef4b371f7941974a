import type { VaultDocument } from '@recueil/backend/contract';
import {
  describeError,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import { useDeleteDocumentMutation, useRestoreDocumentMutation } from '../../vault.api.ts';

/** Deletes documents added by the organisation itself; the toast offers undo. */
export const useDeleteDocuments = () => {
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  const [remove] = useDeleteDocumentMutation();
  const [restore] = useRestoreDocumentMutation();

  const undo = async (documents: readonly VaultDocument[]) => {
    for (const { id } of documents) {
      const { error } = await restore(id);
      if (error)
        return void dispatch(
          notify({
            kind: 'error',
            title: t('failed.restore'),
            message: describeError(error as ApiError, errors).detail,
          }),
        );
    }
    dispatch(notify({ kind: 'success', title: t('restored', { count: documents.length }) }));
  };

  return async (documents: readonly VaultDocument[]): Promise<boolean> => {
    const deleted: VaultDocument[] = [];
    let failure: ApiError | null = null;
    for (const document of documents) {
      const { error } = await remove(document.id);
      // Already deleted by a colleague.
      if (error && (error as ApiError).status !== 404) {
        failure = error as ApiError;
        break;
      }
      if (!error) deleted.push(document);
    }
    if (failure)
      dispatch(
        notify({
          kind: 'error',
          title: t('failed.delete'),
          message: describeError(failure, errors).detail,
        }),
      );
    if (deleted.length > 0) {
      const message = deleted.length === 1 ? { message: deleted[0]!.name } : {};
      dispatch(
        notify({
          kind: 'success',
          title: t('deleted', { count: deleted.length }),
          ...message,
          action: { label: t('undo'), run: () => void undo(deleted) },
        }),
      );
    }
    return failure === null;
  };
};
