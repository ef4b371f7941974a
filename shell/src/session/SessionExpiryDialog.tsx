import { notify, useAppDispatch, useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@recueil/shell/ui-overlay';
import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '../kit/visually-hidden.ts';
import { sessionExpiresAt } from '../api-client/session-expiry.ts';
import { extendSession } from './session.api.ts';
import {
  getLastAnnouncement,
  getSessionPhase,
  secondsLeft,
  WARNING_LEAD_MS,
} from './session-expiry.rules.ts';
import { providerLoginUrl } from './sign-in-url.ts';
import { signOut } from './sign-out.ts';
import './session-expiry-messages.ts';

const phone = '@media (max-width: 767px)';
const useStyles = makeStyles({
  surface: { maxWidth: '440px', [phone]: { width: 'calc(100vw - 32px)' } },
  actions: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    [phone]: { flexDirection: 'column-reverse', justifySelf: 'stretch' },
    '& button': { whiteSpace: 'nowrap' },
  },
  text: { color: 'var(--rc-text2)', margin: 0 },
  left: {
    font: '600 1.875rem/2.25rem var(--rc-font)',
    letterSpacing: '-.02em',
    color: 'var(--rc-text)',
    margin: '12px 0 0',
    fontVariantNumeric: 'tabular-nums',
  },
  failed: { color: 'var(--rc-danger-fg)', margin: '8px 0 0' },
  hidden: visuallyHidden,
});

type DialogState = 'asking' | 'staying' | 'failed' | 'maximum';

/** Asks whether the reader is still there, and counts. Escape means stay. `end`, `now` and `idleSince` in `Date.now()` milliseconds. */
export const SessionExpiryDialog = ({
  open,
  end,
  now,
  idleSince,
}: {
  open: boolean;
  end: number;
  now: number;
  idleSince: number;
}) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const say = useTranslate('session');
  const dispatch = useAppDispatch();
  const [state, setState] = useState<DialogState>('asking');
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setState('asking');
  }
  const seconds = secondsLeft(end, now);
  const said = getLastAnnouncement(seconds);
  const idle = Math.floor((end - WARNING_LEAD_MS - idleSince) / 60_000);
  const maximum = state === 'maximum';

  // Fluent gives the focus to the first button of a dialog, which is the one that leaves.
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) answer.current?.focus();
  }, [open, maximum]);

  const stay = async () => {
    if (state === 'staying' || maximum) return;
    setState('staying');
    const { isError } = await dispatch(extendSession(Date.now()));
    // Where the end did not move although the reader is here, nothing will move it.
    setState(
      isError
        ? 'failed'
        : getSessionPhase(sessionExpiresAt.get(), Date.now(), 'due') === 'quiet'
          ? 'asking'
          : 'maximum',
    );
  };
  const leave = () =>
    signOut().catch(() => dispatch(notify({ kind: 'error', title: t('signOutFailed') })));

  return (
    <Dialog open={open} modalType="alert" onOpenChange={(_, data) => !data.open && void stay()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{say(maximum ? 'maximum' : 'title')}</DialogTitle>
          <DialogContent>
            <p className={styles.text}>
              {maximum ? say('maximumText') : idle > 0 ? say('idle', { count: idle }) : say('soon')}
            </p>
            <p className={styles.left} role="timer" aria-label={say('left')}>
              {seconds >= 60
                ? say('minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
                : say('seconds', { seconds })}
            </p>
            {state === 'failed' && (
              <p className={styles.failed} role="alert">
                {say('failed')}
              </p>
            )}
            <p className={styles.hidden} role="status">
              {said && open ? say('said', { seconds: said }) : ''}
            </p>
          </DialogContent>
          <DialogActions className={styles.actions}>
            <Button onClick={() => void leave()}>{say('leave')}</Button>
            {maximum ? (
              <Button
                key="again"
                ref={answer}
                appearance="primary"
                onClick={() => globalThis.location.assign(providerLoginUrl())}
              >
                {say('again')}
              </Button>
            ) : (
              <Button
                key="stay"
                ref={answer}
                appearance="primary"
                disabledFocusable={state === 'staying'}
                onClick={() => void stay()}
              >
                {say('stay')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
