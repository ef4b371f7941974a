import { ConfirmDialog } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../../i18n/messages.ts';

interface Props {
  name: string;
  /** Every link of the request instead of one. */
  all: boolean;
  onRevoke: () => Promise<void>;
  onClose: () => void;
}

export const RevokeLinkDialog = ({ name, all, onRevoke, onClose }: Props) => {
  const t = useRequestsTranslate();
  const textKey = all ? 'act.revokeAll' : 'act.revoke';
  return (
    <ConfirmDialog
      open
      danger
      title={t(`${textKey}.title`)}
      text={t(`${textKey}.text`, { name })}
      confirmLabel={t(`${textKey}.confirm`)}
      busyLabel={t('act.revoke.busy')}
      cancelLabel={t('cancel')}
      onConfirm={onRevoke}
      onClose={onClose}
    />
  );
};
