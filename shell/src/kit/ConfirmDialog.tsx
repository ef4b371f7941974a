import { Button, makeStyles } from '@recueil/shell/ui';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@recueil/shell/ui-overlay';
import { useState, type ReactNode } from 'react';

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  text: { color: 'var(--rc-text2)' },
  danger: { backgroundColor: 'var(--rc-danger-fill)', ':hover': { backgroundColor: 'var(--rc-danger-fill-hover)' }, ':hover:active': { backgroundColor: 'var(--rc-danger-fill-hover)' } },
});

interface Props {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Shown on the button while `onConfirm`'s promise runs. */
  busyLabel?: string;
  cancelLabel: string;
  onConfirm: () => unknown;
  onClose: () => void;
  danger?: boolean;
}

/** Asks before what cannot be undone: the verb stands on the button, « Annuler » comes first and has the focus. Closes when `onConfirm` has ended, however it ended. */
export const ConfirmDialog = ({ open, title, text, confirmLabel, busyLabel, cancelLabel, onConfirm, onClose, danger = false }: Props) => {
  const styles = useStyles();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <Dialog open={open} modalType="alert" onOpenChange={(_, data) => !data.open && !busy && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.text}>{text}</DialogContent>
          <DialogActions>
            <Button autoFocus onClick={onClose} disabled={busy}>{cancelLabel}</Button>
            <Button appearance="primary" className={danger ? styles.danger : ''} onClick={() => void confirm()} disabledFocusable={busy}>
              {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
