import { ConfirmDialog } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
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
  const { show, showSuccess } = useToasts();
  const [remove] = useDeleteRequestMutation();
  const confirm = async () => {
    const result = await remove(request.id);
    if (result.error) return show('error', t('remove.failed'), { message: t('remove.failedText') });
    showSuccess(t('remove.done'), t('remove.doneText'));
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
