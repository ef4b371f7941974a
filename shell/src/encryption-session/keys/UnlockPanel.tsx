import { LockClosedRegular } from '@fluentui/react-icons';
import { EmptyState } from '@recueil/shell/kit';
import { Button } from '@recueil/shell/ui';
import { useVaultMessages } from '../vault-messages.ts';

/** In the place of a preview, while the document is locked. */
export const UnlockPanel = ({ onUnlock }: { onUnlock: () => void }) => {
  const t = useVaultMessages();
  return (
    <EmptyState
      art={<LockClosedRegular fontSize={48} aria-hidden />}
      title={t.locked}
      text={t.lockedText}
      action={
        <Button appearance="primary" onClick={onUnlock}>
          {t.unlock}
        </Button>
      }
    />
  );
};
