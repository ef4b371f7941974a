import { useState, type FormEvent, type ReactNode } from 'react';
import { useClosingDialog } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@recueil/shell/ui-overlay';
import { useRequestsTranslate } from '../i18n/messages.ts';

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
  /** Resolves to true when done; anything else keeps the dialog open with its values. */
  onSubmit: () => Promise<unknown>;
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
  const { close, dialogProps } = useClosingDialog(onClose);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || disabled) return;
    const form = event.currentTarget;
    setBusy(true);
    const done = (await onSubmit()) === true;
    setBusy(false);
    if (done) close();
    else
      requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  };
  return (
    <Dialog
      {...dialogProps}
      onOpenChange={(_, data) => !data.open && data.type !== 'backdropClick' && !busy && close()}
    >
      <DialogSurface className={styles.surface}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions>
              <Button onClick={close} disabled={busy}>
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
