import { ConfirmDialog } from '@recueil/shell/kit';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useDeleteRequestMutation } from '../requests.api.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

interface Props {
  request: Pick<Request, 'id'>;
  onClose: () => void;
  onDeleted?: () => void;
}

export const DeleteRequestDialog = ({ request, onClose, onDeleted }: Props) => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const [remove] = useDeleteRequestMutation();
  const confirm = async () => {
    const result = await remove(request.id);
    if (result.error) {
      dispatch(
        notify({ kind: 'error', title: t('remove.failed'), message: t('remove.failedText') }),
      );
      return;
    }
    dispatch(notify({ kind: 'success', title: t('remove.done'), message: t('remove.doneText') }));
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('remove.title')}
      text={t('remove.text')}
      confirmLabel={t('remove.confirm')}
      busyLabel={t('remove.busy')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
