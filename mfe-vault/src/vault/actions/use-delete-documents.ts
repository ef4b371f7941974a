import type { VaultDocument } from '@recueil/backend/contract';
import {
  describeError,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import { useDeleteDocumentMutation, useRestoreDocumentMutation } from '../../vault.api.ts';

/** Takes documents out of the vault at once, and puts them back when the reader says so. Only what the organisation added itself can go. */
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
    const gone: VaultDocument[] = [];
    let failure: ApiError | null = null;
    for (const document of documents) {
      const { error } = await remove(document.id);
      // Somebody else was faster: it is gone all the same.
      if (error && (error as ApiError).status !== 404) {
        failure = error as ApiError;
        break;
      }
      if (!error) gone.push(document);
    }
    if (failure)
      dispatch(
        notify({
          kind: 'error',
          title: t('failed.delete'),
          message: describeError(failure, errors).detail,
        }),
      );
    if (gone.length > 0) {
      const named = gone.length === 1 ? { message: gone[0]!.name } : {};
      dispatch(
        notify({
          kind: 'success',
          title: t('deleted', { count: gone.length }),
          ...named,
          action: { label: t('undo'), run: () => void undo(gone) },
        }),
      );
    }
    return failure === null;
  };
};
