import { useState } from 'react';
import { Button, makeStyles, mergeClasses } from '@recueil/shell/ui';
import { Panel, RelativeDate, SkeletonRows } from '@recueil/shell/kit';
import { POLLING } from '@recueil/shell/contract';
import { LoadError } from '@recueil/shell/screen-kit';
import { useRequestMailsQuery, useRequestTimelineQuery } from './timeline.api.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useDetailStyles } from '../detail.styles.ts';
import {
  groupByDay,
  isUndelivered,
  mergeMails,
  toTimelineTone,
  type TimelineItem,
} from './timeline-days.ts';
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
    // The line between two dots.
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

const TimelineLine = ({ entry, recent }: { entry: TimelineItem; recent: boolean }) => {
  const styles = useStyles();
  const labels = useTimelineLabels();
  const details = labels.details(entry);
  const actor = labels.actor(entry);
  return (
    <li className={mergeClasses(styles.entry, styles[toTimelineTone(entry)])}>
      <span className={mergeClasses(styles.what, isUndelivered(entry) && styles.failed)}>
        {labels.title(entry)}
      </span>
      {details && <bdi className={mergeClasses(styles.small, styles.more)}>{details}</bdi>}
      <span className={styles.small}>
        <time dateTime={entry.at} title={labels.fullDate(entry.at)}>
          {labels.time(entry.at)}
        </time>
        {recent && (
          <>
            , <RelativeDate value={entry.at} />
          </>
        )}
        {actor && <span>{`, ${actor}`}</span>}
      </span>
    </li>
  );
};

export const TimelinePanel = ({ requestId }: { requestId: string }) => {
  const t = useRequestsTranslate();
  const panelStyles = useDetailStyles();
  const styles = useStyles();
  const labels = useTimelineLabels();
  const [isExpanded, setIsExpanded] = useState(false);
  const timeline = useRequestTimelineQuery(requestId, POLLING.list);
  const mails = useRequestMailsQuery(requestId, POLLING.list);
  const error = timeline.error ?? mails.error;
  const data =
    timeline.currentData &&
    mails.currentData &&
    mergeMails(timeline.currentData.entries, mails.currentData.mails);
  const entries = data ?? [];
  const days = groupByDay(isExpanded ? entries : entries.slice(-COLLAPSED_ENTRIES));
  return (
    <Panel flush edge title={t('timeline.title')}>
      {data ? (
        <div className={panelStyles.inside}>
          {days.map(({ day, entries: entriesOfDay }, index) => (
            <section key={day} className={styles.group}>
              <h3 className={styles.day}>{labels.day(day)}</h3>
              <ol className={styles.list}>
                {entriesOfDay.map((entry) => (
                  <TimelineLine
                    key={entry.id}
                    entry={entry}
                    recent={index === 0 && labels.day(day) === t('timeline.today')}
                  />
                ))}
              </ol>
            </section>
          ))}
          {!isExpanded && entries.length > COLLAPSED_ENTRIES && (
            <Button appearance="subtle" className={styles.all} onClick={() => setIsExpanded(true)}>
              {t('timeline.all', { count: entries.length })}
            </Button>
          )}
        </div>
      ) : error ? (
        <LoadError
          inset
          title={t('timeline.failed')}
          error={error}
          onRetry={() => {
            void timeline.refetch();
            void mails.refetch();
          }}
        />
      ) : (
        <SkeletonRows rows={4} label={t('loading')} />
      )}
    </Panel>
  );
};
