import { useTranslate, useUi } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useLayoutEffect, useRef } from 'react';
import { formatClockTime } from '@recueil/backend/contract';
import { FullPageMessage } from '../error-pages/FullPageMessage.tsx';
import { CHECK_INTERVAL_UNHEALTHY_MS } from './health.rules.ts';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    boxSizing: 'border-box',
    margin: 0,
    padding: '24px',
    overflowY: 'auto',
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'var(--rc-page)',
    color: 'var(--rc-text)',
    font: 'var(--rc-body)',
    [PHONE]: { padding: '16px' },
  },
});

/** The page beneath keeps its state and its input. */
export const MaintenanceOverlay = ({ checkedAt }: { checkedAt: number }) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const { language } = useUi();
  const dialog = useRef<HTMLDialogElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const showDialog = () => {
    dialog.current?.showModal();
    retry.current?.focus();
  };
  useLayoutEffect(() => {
    const previousFocus = document.activeElement;
    showDialog();
    // Restored by hand after unmount: the focus trap of a dialog beneath mistakes the browser's own
    // restoration for a stray Tab.
    return () =>
      queueMicrotask(
        () =>
          previousFocus instanceof HTMLElement &&
          previousFocus.isConnected &&
          previousFocus.focus(),
      );
  }, []);
  return (
    // The native dialog is in the top layer and makes everything else inert. Escape does not close
    // it.
    <dialog
      ref={dialog}
      className={styles.root}
      role="alertdialog"
      aria-labelledby="maintenance-title"
      aria-describedby="maintenance-text"
      onCancel={(event) => event.preventDefault()}
      onClose={showDialog}
    >
      <FullPageMessage
        drawing="tray"
        id="maintenance"
        title={t('maintenance.title')}
        text={`${t('maintenance.text')} ${t('maintenance.kept')}`}
        actions={
          <Button ref={retry} appearance="primary" onClick={() => globalThis.location.reload()}>
            {t('retry')}
          </Button>
        }
        details={
          <span role="status">
            {t('maintenance.checked', {
              time: formatClockTime(checkedAt, language),
              seconds: CHECK_INTERVAL_UNHEALTHY_MS / 1000,
            })}
          </span>
        }
      />
    </dialog>
  );
};
