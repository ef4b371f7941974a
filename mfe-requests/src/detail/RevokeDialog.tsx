import { ConfirmDialog } from '@recueil/shell/kit';
import { useWords } from '../late-words.ts';

/** A revoked link is dead in every mail it stands in, so it is asked twice. */
export const RevokeDialog = ({ name, onRevoke, onClose }: { name: string; onRevoke: () => Promise<void>; onClose: () => void }) => {
  const t = useWords();
  return (
    <ConfirmDialog
      open danger title={t('act.revoke.title')} text={t('act.revoke.text', { name })} confirmLabel={t('act.revoke.confirm')} busyLabel={t('act.revoke.busy')} cancelLabel={t('cancel')}
      onConfirm={onRevoke} onClose={onClose}
    />
  );
};
