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
import { restoreFocus } from './restore-focus.ts';
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
  /** Nothing can be sent yet, such as while what is edited loads. */
  disabled?: boolean;
  /** Whether it is done with; false leaves the dialog and all that was typed where it is. */
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields and one verb. Gives the focus back to where it came from. */
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
  const [leaving, setLeaving] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const closed = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || disabled) return;
    const form = event.currentTarget;
    setBusy(true);
    const done = await onSubmit();
    setBusy(false);
    if (done) setLeaving(true);
    else
      requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  };
  // The page behind is given back to readers while the dialog leaves, so it goes only once it has left.
  const gone = () => {
    if (closed.current) return;
    closed.current = true;
    restoreFocus(opener);
    onClose();
  };
  return (
    <Dialog
      open={!leaving}
      onOpenChange={(_, data) =>
        !data.open && data.type !== 'backdropClick' && !busy && setLeaving(true)
      }
      surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === 'exit' && gone() }}
    >
      <DialogSurface className={styles.surface}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions>
              <Button onClick={() => setLeaving(true)} disabled={busy}>
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
