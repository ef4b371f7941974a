import { useTranslate, useUi } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useLayoutEffect, useRef } from 'react';
import { formatClockTime } from '../i18n/format-clock-time.ts';
import { FullPageMessage } from '../error-pages/FullPageMessage.tsx';
import { CHECK_INTERVAL_UNHEALTHY_MS } from './health.rules.ts';

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
    '@media (max-width: 767px)': { padding: '16px' },
  },
});

/** Covers everything while neither service answers. The page beneath stays as it was, with what was typed in it. */
export const MaintenanceOverlay = ({ checkedAt }: { checkedAt: number }) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const { language } = useUi();
  const dialog = useRef<HTMLDialogElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const cover = () => {
    dialog.current?.showModal();
    retry.current?.focus();
  };
  useLayoutEffect(() => {
    const before = document.activeElement;
    cover();
    // Given back by hand once this is gone: what keeps the focus inside a question beneath takes the browser's own way of doing so for a stray key.
    return () =>
      queueMicrotask(() => before instanceof HTMLElement && before.isConnected && before.focus());
  }, []);
  return (
    // The browser's own dialog: in its top layer, with all the rest inert, whatever is open beneath. Escape does not open the way.
    <dialog
      ref={dialog}
      className={styles.root}
      role="alertdialog"
      aria-labelledby="maintenance-title"
      aria-describedby="maintenance-text"
      onCancel={(event) => event.preventDefault()}
      onClose={cover}
    >
      <FullPageMessage
        drawing="tray"
        id="maintenance"
        title={t('maintenance.title')}
        text={
          <>
            {t('maintenance.text')} {t('maintenance.kept')}
          </>
        }
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
