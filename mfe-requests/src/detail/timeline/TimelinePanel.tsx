import { useState } from 'react';
import { Button, makeStyles, mergeClasses } from '@recueil/shell/ui';
import { ErrorState, Panel, RelativeDate, SkeletonRows } from '@recueil/shell/kit';
import { describeError, POLLING, useTranslate, type ApiError } from '@recueil/shell/contract';
import type { TimelineEntry } from '@recueil/backend/contract';
import { useRequestTimelineQuery } from '../../requests.api.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { useDetailStyles } from '../detail.styles.ts';
import { groupByDay, isUndelivered, toTimelineTone } from './timeline-days.ts';
import { useTimelineLabels } from './use-timeline-labels.ts';

const COLLAPSED_ENTRIES = 8;
const dot = (tone: string) => ({
  '::before': {
    border: `2px solid var(--rc-${tone}-solid)`,
    backgroundColor: `var(--rc-${tone}-solid)`,
  },
});

const useStyles = makeStyles({
  day: {
    margin: '0 0 8px',
    font: 'var(--rc-caption-strong)',
    color: 'var(--rc-text2)',
    '::first-letter': { textTransform: 'uppercase' },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  group: { '& + &': { marginTop: '20px' } },
  entry: {
    position: 'relative',
    padding: '0 0 14px 26px',
    '::before': {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: '6px',
      width: '9px',
      height: '9px',
      boxSizing: 'border-box',
      borderRadius: '50%',
      border: '2px solid var(--rc-control)',
      backgroundColor: 'var(--rc-surface)',
    },
    // The thread between two dots.
    '::after': {
      content: '""',
      position: 'absolute',
      left: '8px',
      top: '17px',
      bottom: '-4px',
      width: '1px',
      backgroundColor: 'var(--rc-line-strong)',
    },
    ':last-child': { paddingBottom: 0, '::after': { display: 'none' } },
  },
  plain: {},
  action: dot('action'),
  success: dot('success'),
  warning: dot('warning'),
  danger: dot('danger'),
  what: { overflowWrap: 'anywhere' },
  failed: { color: 'var(--rc-danger-fg)', fontWeight: 600 },
  small: {
    display: 'block',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    overflowWrap: 'anywhere',
  },
  more: { whiteSpace: 'pre-line', color: 'var(--rc-text)' },
  all: { marginTop: '12px', marginLeft: '-8px' },
});

const TimelineItem = ({ entry, recent }: { entry: TimelineEntry; recent: boolean }) => {
  const styles = useStyles();
  const words = useTimelineLabels();
  const more = words.details(entry);
  const who = words.actor(entry);
  return (
    <li className={mergeClasses(styles.entry, styles[toTimelineTone(entry)])}>
      <span
        className={mergeClasses(
          styles.what,
          entry.mail !== null && isUndelivered(entry.mail) && styles.failed,
        )}
      >
        {words.what(entry)}
      </span>
      {more && <bdi className={mergeClasses(styles.small, styles.more)}>{more}</bdi>}
      <span className={styles.small}>
        <time dateTime={entry.at} title={words.fullDate(entry.at)}>
          {words.time(entry.at)}
        </time>
        {recent && (
          <>
            , <RelativeDate value={entry.at} />
          </>
        )}
        {who && <>, {who}</>}
      </span>
    </li>
  );
};

/** What happened, by whom and when, the latest first; the fate of each mail among it. */
export const TimelinePanel = ({ requestId }: { requestId: string }) => {
  const t = useRequestsTranslate();
  const errorWords = useTranslate();
  const detail = useDetailStyles();
  const styles = useStyles();
  const words = useTimelineLabels();
  const [whole, setWhole] = useState(false);
  const { currentData: data, error, refetch } = useRequestTimelineQuery(requestId, POLLING.list);
  const entries = data?.entries ?? [];
  const days = groupByDay(whole ? entries : entries.slice(-COLLAPSED_ENTRIES));
  return (
    <Panel flush label={t('timeline.title')} className={detail.edge}>
      <header className={detail.header}>
        <h2 className={detail.heading}>{t('timeline.title')}</h2>
      </header>
      {data ? (
        <div className={detail.inside}>
          {days.map(({ day, entries: those }, index) => (
            <section key={day} className={styles.group}>
              <h3 className={styles.day}>{words.day(day)}</h3>
              <ol className={styles.list}>
                {those.map((entry) => (
                  <TimelineItem
                    key={entry.id}
                    entry={entry}
                    recent={index === 0 && words.day(day) === t('timeline.today')}
                  />
                ))}
              </ol>
            </section>
          ))}
          {!whole && entries.length > COLLAPSED_ENTRIES && (
            <Button appearance="subtle" className={styles.all} onClick={() => setWhole(true)}>
              {t('timeline.all', { count: entries.length })}
            </Button>
          )}
        </div>
      ) : error ? (
        <div className={detail.inside}>
          <ErrorState
            title={t('timeline.failed')}
            detail={describeError(error as ApiError, errorWords).detail}
            retryLabel={t('retry')}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <SkeletonRows rows={4} label={t('loading')} />
      )}
    </Panel>
  );
};
