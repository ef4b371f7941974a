import { useDeferredValue } from 'react';
import { mergeClasses } from '@recueil/shell/ui';
import { Link } from '@recueil/shell/router';
import { ErrorState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { POLLING } from '@recueil/shell/contract';
import { useUpcomingRemindersQuery } from '../reminders.api.ts';
import { useZonedFormat } from '../dates/use-zoned-format.ts';
import { useRequestLabels } from '../request/use-request-labels.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { useDashboardStyles } from './dashboard.styles.ts';

const MAX_SHOWN = 4;

export const NextReminders = () => {
  const t = useRequestsTranslate();
  const labels = useRequestLabels();
  const styles = useDashboardStyles();
  const { compactDateTime } = useZonedFormat();
  const { data: current, error, refetch } = useUpcomingRemindersQuery(MAX_SHOWN, POLLING.counters);
  const data = useDeferredValue(current);
  return (
    <Panel flush edge title={t('dashboard.nextReminders')}>
      {data && data.reminders.length > 0 ? (
        <ul className={styles.list}>
          {data.reminders.map(({ requestId, title, recipientName, at }) => (
            <li key={requestId} className={mergeClasses(styles.line, styles.even)}>
              <span className={styles.who}>
                <Link
                  className={mergeClasses(styles.title, styles.one)}
                  to={`/app/requests/${requestId}`}
                >
                  {labels.title({ title })}
                </Link>
                <span className={mergeClasses(styles.sub, styles.one)}>{recipientName}</span>
              </span>
              <time className={styles.aside} dateTime={at}>
                {compactDateTime(at, data.timeZone)}
              </time>
            </li>
          ))}
        </ul>
      ) : data ? (
        <div className={styles.inside}>
          <p className={styles.none}>{t('dashboard.nextRemindersNone')}</p>
        </div>
      ) : error ? (
        <div className={styles.inside}>
          <ErrorState title={t('dashboard.nextRemindersFailed')} onRetry={() => void refetch()} />
        </div>
      ) : (
        <SkeletonRows rows={MAX_SHOWN} label={t('loading')} />
      )}
    </Panel>
  );
};
