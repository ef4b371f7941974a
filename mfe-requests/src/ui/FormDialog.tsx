import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, makeStyles } from '@recueil/shell/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@recueil/shell/ui-overlay';
import { restoreFocus } from './focus.ts';
import { useRequestsTranslate } from '../i18n/late-messages.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'grid', rowGap: '16px', '& > p': { margin: 0, color: 'var(--rc-text2)' } },
  danger: {
    backgroundColor: 'var(--rc-danger-fill)',
    ':hover': { backgroundColor: 'var(--rc-danger-fill-hover)' },
    ':hover:active': { backgroundColor: 'var(--rc-danger-fill-hover)' },
  },
});

interface Props {
  title: string;
  submitLabel: string;
  busyLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  disabled?: boolean;
  /** False keeps the dialog open with its values. */
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

export const FormDialog = ({
  title,
  submitLabel,
  busyLabel,
  cancelLabel,
  danger = false,
  disabled = false,
  onSubmit,
  onClose,
  children,
}: Props) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const [busy, setBusy] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const isClosed = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || disabled) return;
    const form = event.currentTarget;
    setBusy(true);
    const done = await onSubmit();
    setBusy(false);
    if (done) setIsClosing(true);
    else
      requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  };
  // After the exit animation: until then the page behind is hidden from screen readers.
  const handleExited = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    restoreFocus(opener);
    onClose();
  };
  return (
    <Dialog
      open={!isClosing}
      onOpenChange={(_, data) =>
        !data.open && data.type !== 'backdropClick' && !busy && setIsClosing(true)
      }
      surfaceMotion={{
        onMotionFinish: (_, { direction }) => direction === 'exit' && handleExited(),
      }}
    >
      <DialogSurface className={styles.surface}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions>
              <Button onClick={() => setIsClosing(true)} disabled={busy}>
                {cancelLabel ?? t('cancel')}
              </Button>
              <Button
                type="submit"
                appearance="primary"
                className={danger ? styles.danger : ''}
                disabledFocusable={busy || disabled}
              >
                {busy ? busyLabel : submitLabel}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
};
