import { ConfirmDialog, UnsavedChangesGuard, useClosingDialog } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
import { Button, makeStyles, Spinner } from '@recueil/shell/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@recueil/shell/ui-overlay';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '@recueil/shell/contract';

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '16px',
    '& > p': { margin: 0, color: 'var(--rc-text2)' },
  },
  heading: { margin: 0, font: 'var(--rc-subtitle)', ':focus': { outlineStyle: 'none' } },
  progress: { justifySelf: 'start' },
});

interface Props {
  title: string;
  /** Titles of the steps; a single one has no heading of its own. */
  steps: readonly string[];
  /** Index of the open step. */
  current: number;
  onStep: (step: number) => void;
  submitLabel: string;
  /** What takes a second: keys are derived in the browser. */
  busyLabel: string;
  /** A recovery key is shown that closing forgets. */
  asksBeforeClosing: boolean;
  /** `done` closes the dialog; anything else keeps it open with its values. */
  onSubmit: () => Promise<'done' | void>;
  onClose: () => void;
  children: ReactNode;
}

/** A guided change that is sent at the end of its last step. */
export const StepDialog = ({
  title,
  steps,
  current,
  onStep,
  submitLabel,
  busyLabel,
  asksBeforeClosing,
  onSubmit,
  onClose,
  children,
}: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { close, dialogProps } = useClosingDialog(onClose);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(current);
  useEffect(() => {
    if (shownStep.current !== current) heading.current?.focus();
    shownStep.current = current;
  }, [current]);

  // An effect, because the fields show what is wrong only after the next render.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      if ((await onSubmit()) === 'done') {
        setDone(true);
        return close();
      }
    } catch {
      // A part of the application could not be loaded, or the browser refused to derive a key.
      show('error', t('encryption.failed'), { message: t('encryption.failedText') });
    } finally {
      setBusy(false);
    }
    setRefusals((count) => count + 1);
  };
  const handleClose = () => (asksBeforeClosing ? setAsking(true) : close());
  const leave = {
    title: t('encryption.leave.title'),
    text: t('encryption.leave.text'),
  };
  return (
    <Dialog
      {...dialogProps}
      onOpenChange={(_event, data) =>
        !data.open && data.type !== 'backdropClick' && !isBusy && handleClose()
      }
    >
      <DialogSurface className={styles.surface} aria-describedby={undefined}>
        <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {steps.length > 1 && (
                <h3 ref={heading} tabIndex={-1} className={styles.heading}>
                  {t('encryption.step', {
                    number: current + 1,
                    total: steps.length,
                    title: steps[current],
                  })}
                </h3>
              )}
              {children}
              <div role="status" className={styles.progress}>
                {isBusy && <Spinner size="tiny" label={busyLabel} />}
              </div>
            </DialogContent>
            <DialogActions>
              <Button onClick={handleClose} disabledFocusable={isBusy}>
                {t('cancel')}
              </Button>
              {current > 0 && (
                <Button onClick={() => onStep(current - 1)} disabledFocusable={isBusy}>
                  {t('encryption.back')}
                </Button>
              )}
              <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
                {submitLabel}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
        <ConfirmDialog
          open={isAsking}
          danger
          {...leave}
          confirmLabel={t('encryption.leave.confirm')}
          cancelLabel={t('encryption.leave.stay')}
          onConfirm={close}
          onClose={() => setAsking(false)}
        />
        <UnsavedChangesGuard
          dirty={asksBeforeClosing && !isDone}
          {...leave}
          leaveLabel={t('encryption.leave.confirm')}
          stayLabel={t('encryption.leave.stay')}
        />
      </DialogSurface>
    </Dialog>
  );
};
