import { CloudOffRegular } from '@fluentui/react-icons';
import { useAppDispatch, useTranslate, useUi, type RootState } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import { formatClockTime } from '../i18n/format-clock-time.ts';
import { retryConnection } from './health-monitor.ts';
import { StatusBanner } from './StatusBanner.tsx';
import { findOldestDataTime } from './data-age.rules.ts';

const useStyles = makeStyles({
  retry: {
    flexShrink: 0,
    minHeight: '32px',
    padding: '4px 12px',
    '@media (max-width: 767px)': { minHeight: '44px' },
  },
});

/** No network: how old what is shown is, and another try. */
export const OfflineBanner = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const { language } = useUi();
  const dispatch = useAppDispatch();
  // Read once: while offline nothing gets newer, and what leaves the cache must not make it older.
  const [since] = useState(() =>
    dispatch((_: unknown, state: () => RootState) => findOldestDataTime(state().api)),
  );
  const [tried, setTried] = useState<number | null>(null);
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    if (await retryConnection()) return;
    setTrying(false);
    setTried(Date.now());
  };
  return (
    <StatusBanner
      tone="neutral"
      icon={CloudOffRegular}
      action={
        <Button className={styles.retry} disabledFocusable={trying} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      }
    >
      <b>{t('offline.title')}</b>{' '}
      {since !== null && `${t('offline.since', { time: formatClockTime(since, language) })} `}
      {tried === null
        ? t('offline.text')
        : t('offline.still', { time: formatClockTime(tried, language) })}
    </StatusBanner>
  );
};
