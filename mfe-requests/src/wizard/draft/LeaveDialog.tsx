import { useRef, useState } from 'react';
import { Button } from '@recueil/shell/ui';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@recueil/shell/ui-overlay';
import { useWords } from '../../i18n/late-messages.ts';
import { useLeaveStyles } from './leave.styles.ts';

interface Props {
  /** Whether a draft can be kept in this browser. */
  canKeep: boolean;
  /** As soon as that is the answer: whoever leaves again while the question fades is asked anew. */
  onStay: () => void;
  /** Once the dialog has left, because the page goes with it. */
  onLeave: (how: 'keep' | 'discard') => void;
  onClosed: () => void;
}

/** Leaving: stay, keep the draft for later, or throw it away. */
export const LeaveDialog = ({ canKeep, onStay, onLeave, onClosed }: Props) => {
  const t = useWords();
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
    <Dialog open={open} modalType="alert" onOpenChange={(_event, data) => !data.open && say('stay')} surfaceMotion={{ onMotionFinish: (_event, { direction }) => direction === 'exit' && gone() }}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{canKeep ? t('wizard.leave.keepTitle') : t('wizard.leave.title')}</DialogTitle>
          <DialogContent className={styles.text}>{canKeep ? t('wizard.leave.keepText') : t('wizard.leave.text')}</DialogContent>
          <DialogActions className={styles.actions} fluid>
            <Button onClick={() => say('stay')}>{t('wizard.leave.stay')}</Button>
            {canKeep && <Button appearance="subtle" className={styles.discard} onClick={() => say('discard')}>{t('wizard.leave.discard')}</Button>}
            {canKeep
              ? <Button appearance="primary" onClick={() => say('keep')}>{t('wizard.leave.keep')}</Button>
              : <Button appearance="primary" className={styles.danger} onClick={() => say('discard')}>{t('wizard.leave.confirm')}</Button>}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
