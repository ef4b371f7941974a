import { ConfirmDialog } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';

interface Props {
  name: string;
  /** Every link of the request instead of one. */
  all: boolean;
  onRevoke: () => Promise<void>;
  onClose: () => void;
}

/** A revoked link is dead in every mail it stands in, so it is asked twice. */
export const RevokeLinkDialog = ({ name, all, onRevoke, onClose }: Props) => {
  const t = useRequestsTranslate();
  const what = all ? 'act.revokeAll' : 'act.revoke';
  return (
    <ConfirmDialog
      open
      danger
      title={t(`${what}.title`)}
      text={t(`${what}.text`, { name })}
      confirmLabel={t(`${what}.confirm`)}
      busyLabel={t('act.revoke.busy')}
      cancelLabel={t('cancel')}
      onConfirm={onRevoke}
      onClose={onClose}
    />
  );
};
