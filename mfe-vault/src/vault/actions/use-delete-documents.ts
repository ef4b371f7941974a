import type { VaultDocument } from '@recueil/backend/contract';
import { useTranslate, type ApiError } from '@recueil/shell/contract';
import { useToasts } from '@recueil/shell/screen-kit';
import { useDeleteDocumentMutation, useRestoreDocumentMutation } from '../../vault.api.ts';

/** Deletes documents added by the organisation itself; the toast offers undo. */
export const useDeleteDocuments = () => {
  const t = useTranslate('mfe-vault');
  const { showSuccess, showError } = useToasts();
  const [remove] = useDeleteDocumentMutation();
  const [restore] = useRestoreDocumentMutation();

  const undo = async (documents: readonly VaultDocument[]) => {
    for (const { id } of documents) {
      const { error } = await restore(id);
      if (error) return showError(t('failed.restore'), error);
    }
    showSuccess(t('restored', { count: documents.length }));
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
    if (failure) showError(t('failed.delete'), failure);
    if (deleted.length > 0)
      showSuccess(
        t('deleted', { count: deleted.length }),
        deleted.length === 1 ? deleted[0]?.name : undefined,
        { label: t('undo'), run: () => void undo(deleted) },
      );
    return failure === null;
  };
};
