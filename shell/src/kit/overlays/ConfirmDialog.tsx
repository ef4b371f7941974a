import { Button, makeStyles } from '@recueil/shell/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@recueil/shell/ui-overlay';
import { useState, type ReactNode } from 'react';
import { useClosingDialog } from './use-closing-dialog.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  text: { color: 'var(--rc-text2)' },
  danger: {
    backgroundColor: 'var(--rc-danger-fill)',
    ':hover': { backgroundColor: 'var(--rc-danger-fill-hover)' },
    ':hover:active': { backgroundColor: 'var(--rc-danger-fill-hover)' },
  },
});

interface Props {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Shown on the button while the promise of `onConfirm` is pending. */
  busyLabel?: string;
  cancelLabel: string;
  onConfirm: () => unknown;
  /** At the press of « Annuler » or Escape; `onClose` follows the exit motion. */
  onCancel?: () => void;
  onClose: () => void;
  danger?: boolean;
}

const OpenConfirmDialog = ({
  title,
  text,
  confirmLabel,
  busyLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  onClose,
  danger = false,
}: Omit<Props, 'open'>) => {
  const styles = useStyles();
  const [busy, setBusy] = useState(false);
  const { close, dialogProps } = useClosingDialog(onClose);
  const handleCancel = () => {
    onCancel?.();
    close();
  };
  const handleConfirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      close();
    }
  };
  return (
    <Dialog
      {...dialogProps}
      modalType="alert"
      onOpenChange={(_, data) => !data.open && !busy && handleCancel()}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.text}>{text}</DialogContent>
          <DialogActions>
            <Button autoFocus onClick={handleCancel} disabled={busy}>
              {cancelLabel}
            </Button>
            <Button
              appearance="primary"
              className={danger ? styles.danger : ''}
              onClick={() => void handleConfirm()}
              disabledFocusable={busy}
            >
              {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};

/** The verb is on the button, « Annuler » has the focus. Closes when `onConfirm` settles. */
export const ConfirmDialog = ({ open, ...props }: Props) =>
  open ? <OpenConfirmDialog {...props} /> : null;
