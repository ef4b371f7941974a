import type { VaultDocument } from '@recueil/backend/contract';
import { describeError, notify, useAppDispatch, useTranslate, type ApiError } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { useDeleteDocumentMutation } from '../vault.api.ts';

/** Asks before a document of the organisation's own is deleted; open while `document` is one. */
export const DeleteDocument = ({ document, onClose }: { document: VaultDocument | null; onClose: () => void }) => {
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  const [deleteDocument] = useDeleteDocumentMutation();
  const remove = async () => {
    if (!document) return;
    const answer = await deleteDocument(document.id);
    dispatch('error' in answer && answer.error
      ? notify({ kind: 'error', title: t('failed.delete'), message: describeError(answer.error as ApiError, errors).detail })
      : notify({ kind: 'success', title: t('deleted') }));
  };
  return (
    <ConfirmDialog
      open={document !== null}
      title={t('confirm.title')}
      text={t('confirm.text', { name: document?.name ?? '' })}
      confirmLabel={t('confirm.confirm')}
      busyLabel={t('confirm.busy')}
      cancelLabel={t('confirm.cancel')}
      danger
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
