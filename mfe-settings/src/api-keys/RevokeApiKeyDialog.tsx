import type { ApiKey } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
import { useRevokeApiKeyMutation } from './api-keys.api.ts';

export const RevokeApiKeyDialog = ({
  apiKey: { id, name },
  onClose,
}: {
  apiKey: ApiKey;
  onClose: () => void;
}) => {
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useToasts();
  const [revoke] = useRevokeApiKeyMutation();
  const handleConfirm = async () => {
    const { error } = await revoke(id);
    if (error) showError(t('apiKeys.revoke.failed'), error);
    else showSuccess(t('apiKeys.revoke.done', { name }));
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('apiKeys.revoke.title', { name })}
      text={t('apiKeys.revoke.text')}
      confirmLabel={t('apiKeys.revoke.confirm')}
      busyLabel={t('apiKeys.revoke.busy')}
      cancelLabel={t('cancel')}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
};
