import { Button, makeStyles } from '@recueil/shell/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@recueil/shell/ui-overlay';
import { useRef, useState, type ReactNode } from 'react';

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
  /** Shown on the button while `onConfirm`'s promise runs. */
  busyLabel?: string;
  cancelLabel: string;
  onConfirm: () => unknown;
  /** At the moment of « Annuler » or Escape; `onClose` comes once the dialog has left. */
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
  const [leaving, setLeaving] = useState(false);
  // Nobody pressed a trigger of the dialog's own, so it has to remember where the focus came from.
  const [opener] = useState(() => document.activeElement);
  const closed = useRef(false);
  const close = () => setLeaving(true);
  const cancel = () => {
    onCancel?.();
    close();
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      close();
    }
  };
  // The page behind is given back to readers while the dialog leaves: taken away at once, it would stay hidden from them.
  const gone = () => {
    if (closed.current) return;
    closed.current = true;
    // What was asked about may be gone, and its button with it. A focus that lands nowhere would leave the page hidden, so its title takes it.
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    (isThere ? opener : document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
    onClose();
  };
  return (
    <Dialog
      open={!leaving}
      modalType="alert"
      onOpenChange={(_, data) => !data.open && !busy && cancel()}
      surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === 'exit' && gone() }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.text}>{text}</DialogContent>
          <DialogActions>
            <Button autoFocus onClick={cancel} disabled={busy}>
              {cancelLabel}
            </Button>
            <Button
              appearance="primary"
              className={danger ? styles.danger : ''}
              onClick={() => void confirm()}
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

/** Asks before what cannot be undone: the verb stands on the button, « Annuler » comes first and has the focus. Closes when `onConfirm` has ended, however it ended. */
export const ConfirmDialog = ({ open, ...question }: Props) =>
  open ? <OpenConfirmDialog {...question} /> : null;
