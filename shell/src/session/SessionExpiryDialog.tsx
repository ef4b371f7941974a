import { MINUTE } from '@recueil/backend/contract';
import { useAppDispatch, useTranslate } from '@recueil/shell/contract';
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
import { getClientState } from '../api-client/client-slice.ts';
import { extendSession } from './session.api.ts';
import {
  getLastAnnouncement,
  getSessionPhase,
  secondsLeft,
  WARNING_LEAD_MS,
} from './session-expiry.rules.ts';
import { providerLoginUrl } from './sign-in-url.ts';
import { useSignOut } from './sign-out.ts';
import { addCatalogue } from '../i18n/i18n.ts';
import en from './session-expiry.en.json';
import fr from './session-expiry.fr.json';
import { PHONE } from '../kit/media-queries.ts';

addCatalogue('session', { fr, en });

const useStyles = makeStyles({
  surface: { maxWidth: '440px', [PHONE]: { width: 'calc(100vw - 32px)' } },
  actions: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    [PHONE]: { flexDirection: 'column-reverse', justifySelf: 'stretch' },
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

/** Escape extends the session. `end`, `now`, `idleSince` in `Date.now()` milliseconds. */
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
  const t = useTranslate('session');
  const dispatch = useAppDispatch();
  const [state, setState] = useState<DialogState>('asking');
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setState('asking');
  }
  const seconds = secondsLeft(end, now);
  const announcement = getLastAnnouncement(seconds);
  const idleMinutes = Math.floor((end - WARNING_LEAD_MS - idleSince) / MINUTE);
  const isAtMaximum = state === 'maximum';

  // Fluent focuses the first button of a dialog, which is the sign-out.
  const primaryButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) primaryButton.current?.focus();
  }, [open, isAtMaximum]);

  const handleStay = async () => {
    if (state === 'staying' || isAtMaximum) return;
    setState('staying');
    const { isError } = await dispatch(extendSession(Date.now()));
    // An end that activity does not move is the session's maximum duration.
    setState(
      isError
        ? 'failed'
        : getSessionPhase(getClientState().sessionExpiresAt, Date.now(), 'expiring') === 'active'
          ? 'asking'
          : 'maximum',
    );
  };
  const handleSignOut = useSignOut();

  return (
    <Dialog
      open={open}
      modalType="alert"
      onOpenChange={(_, data) => !data.open && void handleStay()}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t(isAtMaximum ? 'maximum' : 'title')}</DialogTitle>
          <DialogContent>
            <p className={styles.text}>
              {isAtMaximum
                ? t('maximumText')
                : idleMinutes > 0
                  ? t('idle', { count: idleMinutes })
                  : t('soon')}
            </p>
            <p className={styles.left} role="timer" aria-label={t('left')}>
              {seconds >= 60
                ? t('minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
                : t('seconds', { seconds })}
            </p>
            {state === 'failed' && (
              <p className={styles.failed} role="alert">
                {t('failed')}
              </p>
            )}
            <p className={styles.hidden} role="status">
              {announcement && open ? t('said', { seconds: announcement }) : ''}
            </p>
          </DialogContent>
          <DialogActions className={styles.actions}>
            <Button onClick={() => void handleSignOut()}>{t('leave')}</Button>
            {isAtMaximum ? (
              <Button
                key="again"
                ref={primaryButton}
                appearance="primary"
                onClick={() => globalThis.location.assign(providerLoginUrl())}
              >
                {t('again')}
              </Button>
            ) : (
              <Button
                key="stay"
                ref={primaryButton}
                appearance="primary"
                disabledFocusable={state === 'staying'}
                onClick={() => void handleStay()}
              >
                {t('stay')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
