import { useState } from 'react';
import { useClosingDialog, PHONE } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@recueil/shell/ui-overlay';
import { useRequestsTranslate } from '../../i18n/messages.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  text: { color: 'var(--rc-text2)' },
  actions: { [PHONE]: { flexDirection: 'column' } },
  discard: {
    color: 'var(--rc-danger-fg)',
    ':hover': { color: 'var(--rc-danger-fg)', backgroundColor: 'var(--rc-danger-bg)' },
  },
  danger: {
    backgroundColor: 'var(--rc-danger-fill)',
    ':hover': { backgroundColor: 'var(--rc-danger-fill-hover)' },
  },
});

interface Props {
  canSaveDraft: boolean;
  /** Called before the exit animation, so that leaving again asks again. */
  onStay: () => void;
  /** Called after the exit animation, because the page unmounts with the dialog. */
  onLeave: (choice: 'keep' | 'discard') => void;
  onClosed: () => void;
}

export const LeaveDialog = ({ canSaveDraft, onStay, onLeave, onClosed }: Props) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const [choice, setChoice] = useState<'stay' | 'keep' | 'discard'>('stay');
  const { close, dialogProps } = useClosingDialog(() =>
    choice === 'stay' ? onClosed() : onLeave(choice),
  );
  const choose = (next: 'stay' | 'keep' | 'discard') => {
    setChoice(next);
    if (next === 'stay') onStay();
    close();
  };
  return (
    <Dialog
      {...dialogProps}
      modalType="alert"
      onOpenChange={(_event, data) => !data.open && choose('stay')}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            {canSaveDraft ? t('wizard.leave.keepTitle') : t('wizard.leave.title')}
          </DialogTitle>
          <DialogContent className={styles.text}>
            {canSaveDraft ? t('wizard.leave.keepText') : t('wizard.leave.text')}
          </DialogContent>
          <DialogActions className={styles.actions} fluid>
            <Button onClick={() => choose('stay')}>{t('wizard.leave.stay')}</Button>
            {canSaveDraft && (
              <Button
                appearance="subtle"
                className={styles.discard}
                onClick={() => choose('discard')}
              >
                {t('wizard.leave.discard')}
              </Button>
            )}
            {canSaveDraft ? (
              <Button appearance="primary" onClick={() => choose('keep')}>
                {t('wizard.leave.keep')}
              </Button>
            ) : (
              <Button
                appearance="primary"
                className={styles.danger}
                onClick={() => choose('discard')}
              >
                {t('wizard.leave.confirm')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
