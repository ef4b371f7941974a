import { CloudOffRegular } from '@fluentui/react-icons';
import { useAppDispatch, useTranslate, useUi, type RootState } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import { formatClockTime } from '@recueil/backend/contract';
import { retryConnection } from './health-monitor.ts';
import { StatusBanner } from './StatusBanner.tsx';
import { findOldestDataTime } from './data-age.rules.ts';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  retry: {
    flexShrink: 0,
    minHeight: '32px',
    padding: '4px 12px',
    [PHONE]: { minHeight: '44px' },
  },
});

export const OfflineBanner = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const { language } = useUi();
  const dispatch = useAppDispatch();
  // Read once: offline data gets no newer, and entries leaving the cache must not make it older.
  const [dataTime] = useState(() =>
    dispatch((_: unknown, getState: () => RootState) => findOldestDataTime(getState().api)),
  );
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  const retry = async () => {
    setIsTrying(true);
    if (await retryConnection()) return;
    setIsTrying(false);
    setTriedAt(Date.now());
  };
  return (
    <StatusBanner
      tone="neutral"
      icon={CloudOffRegular}
      action={
        <Button className={styles.retry} disabledFocusable={isTrying} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      }
    >
      <b>{t('offline.title')}</b>{' '}
      {dataTime !== null && (
        <span>{`${t('offline.since', { time: formatClockTime(dataTime, language) })} `}</span>
      )}
      <span>
        {triedAt === null
          ? t('offline.text')
          : t('offline.still', { time: formatClockTime(triedAt, language) })}
      </span>
    </StatusBanner>
  );
};
