import { useTranslate } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { useSaveToasts } from '../../form/use-save-toasts.ts';
import { useDisableEncryptionMutation } from '../encryption.api.ts';

export const TurnOffDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useSaveToasts();
  const [disable] = useDisableEncryptionMutation();
  const handleConfirm = async () => {
    const { error } = await disable();
    if (error) showError(t('encryption.turnOff.failed'), error);
    else showSuccess(t('encryption.turnOff.done'), t('encryption.turnOff.doneText'));
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('encryption.turnOff.title')}
      text={t('encryption.turnOff.text')}
      confirmLabel={t('encryption.turnOff.confirm')}
      busyLabel={t('encryption.turnOff.busy')}
      cancelLabel={t('cancel')}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
};
