import { useAppSelector, useTranslate } from '@recueil/shell/contract';
import { makeStyles, Spinner } from '@recueil/shell/ui';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds: short operations show nothing, and what shows stays readable. */
const SHOW_AFTER_MS = 400;
const MIN_SHOWN_MS = 300;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 16px 0 12px',
    backgroundColor: 'var(--rc-surface)',
    color: 'var(--rc-text)',
    border: '1px solid var(--rc-line-strong)',
    borderRadius: '4px',
    boxShadow: 'var(--rc-shadow2)',
  },
});

const useDelayedCount = (): number => {
  const count = useAppSelector((state) => state.client.pendingOperations);
  const busy = count > 0;
  const [shown, setShown] = useState(false);
  const changedAt = useRef(0);
  const lastCount = useRef(1);
  if (busy) lastCount.current = count;
  useEffect(() => {
    if (busy === shown) return;
    const delay = busy ? SHOW_AFTER_MS : Math.max(0, changedAt.current + MIN_SHOWN_MS - Date.now());
    const timer = setTimeout(() => {
      changedAt.current = Date.now();
      setShown(busy);
    }, delay);
    return () => clearTimeout(timer);
  }, [busy, shown]);
  return shown ? lastCount.current : 0;
};

export const PendingOperations = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const count = useDelayedCount();
  return (
    <div role="status">
      {count > 0 && (
        <div className={styles.root}>
          <Spinner size="extra-tiny" aria-hidden />
          <span>{count === 1 ? t('activity.one') : t('activity.many', { count })}</span>
        </div>
      )}
    </div>
  );
};
