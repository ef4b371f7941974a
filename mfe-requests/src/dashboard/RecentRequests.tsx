import { Link } from '@recueil/shell/router';
import { ErrorState, Panel, SkeletonRows, StatusBadge } from '@recueil/shell/kit';
import { useFormat } from '@recueil/shell/contract';
import type { ListRequestsQuery } from '@recueil/backend/contract';
import { LIST_POLLING } from '../polling.ts';
import { useRequestListQuery } from '../requests.api.ts';
import { useRequestWords } from '../use-request-words.ts';
import { useWords } from '../words.ts';
import { useDashboardStyles } from './dashboard.styles.ts';

const LATEST = { status: 'all', sort: 'createdAt', order: 'desc', page: 1, limit: 5 } as const satisfies ListRequestsQuery;

/** The five requests made last. */
export const RecentRequests = () => {
  const t = useWords();
  const words = useRequestWords();
  const format = useFormat();
  const styles = useDashboardStyles();
  const { data, error, refetch } = useRequestListQuery(LATEST, LIST_POLLING);
  return (
    <Panel flush label={t('dashboard.recent')} className={styles.edge}>
      <header className={styles.header}><h2 className={styles.heading}>{t('dashboard.recent')}</h2></header>
      {data ? (
        <ul className={styles.list}>
          {data.requests.map((request) => (
            <li key={request.id} className={styles.line}>
              <span className={styles.who}>
                <Link className={styles.title} to={`/app/requests/${request.id}`}>{words.title(request)}</Link>
                <span className={styles.sub}>{request.recipientName}, {format.date(request.createdAt, 'list')}</span>
              </span>
              <span className={styles.aside}><StatusBadge status={request.status} /></span>
            </li>
          ))}
        </ul>
      ) : error ? (
        <div className={styles.inside}><ErrorState title={t('dashboard.recentFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} /></div>
      ) : (
        <SkeletonRows rows={5} label={t('loading')} />
      )}
    </Panel>
  );
};
