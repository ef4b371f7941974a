import { useRef } from 'react';
import { ConfirmDialog } from '@recueil/shell/kit';
import { useWords } from '../words.ts';

/** Leaving would lose what was written. */
export const LeaveDialog = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => {
  const t = useWords();
  const leaving = useRef(false);
  return (
    <ConfirmDialog
      open
      danger
      title={t('wizard.leave.title')}
      text={t('wizard.leave.text')}
      confirmLabel={t('wizard.leave.confirm')}
      cancelLabel={t('wizard.leave.stay')}
      onConfirm={() => {
        leaving.current = true;
      }}
      // The dialog closes after either answer; only one of them may reach the router.
      onClose={() => (leaving.current ? onLeave() : onStay())}
    />
  );
};
