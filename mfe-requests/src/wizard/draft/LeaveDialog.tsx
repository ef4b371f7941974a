import { useRef, useState } from 'react';
import { Button } from '@recueil/shell/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@recueil/shell/ui-overlay';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { useLeaveStyles } from './leave.styles.ts';

interface Props {
  /** Whether a draft can be kept in this browser. */
  canSaveDraft: boolean;
  /** As soon as that is the answer: whoever leaves again while the question fades is asked anew. */
  onStay: () => void;
  /** Once the dialog has left, because the page goes with it. */
  onLeave: (how: 'keep' | 'discard') => void;
  onClosed: () => void;
}

/** Leaving: stay, keep the draft for later, or throw it away. */
export const LeaveDialog = ({ canSaveDraft, onStay, onLeave, onClosed }: Props) => {
  const t = useRequestsTranslate();
  const styles = useLeaveStyles();
  const [open, setOpen] = useState(true);
  const answer = useRef<'stay' | 'keep' | 'discard'>('stay');
  const done = useRef(false);
  const [opener] = useState(() => document.activeElement);
  const say = (what: 'stay' | 'keep' | 'discard') => {
    answer.current = what;
    if (what === 'stay') onStay();
    setOpen(false);
  };
  const gone = () => {
    if (done.current) return;
    done.current = true;
    if (answer.current !== 'stay') {
      onLeave(answer.current);
      return;
    }
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    onClosed();
  };
  return (
    <Dialog
      open={open}
      modalType="alert"
      onOpenChange={(_event, data) => !data.open && say('stay')}
      surfaceMotion={{ onMotionFinish: (_event, { direction }) => direction === 'exit' && gone() }}
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
            <Button onClick={() => say('stay')}>{t('wizard.leave.stay')}</Button>
            {canSaveDraft && (
              <Button appearance="subtle" className={styles.discard} onClick={() => say('discard')}>
                {t('wizard.leave.discard')}
              </Button>
            )}
            {canSaveDraft ? (
              <Button appearance="primary" onClick={() => say('keep')}>
                {t('wizard.leave.keep')}
              </Button>
            ) : (
              <Button appearance="primary" className={styles.danger} onClick={() => say('discard')}>
                {t('wizard.leave.confirm')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
