import { useDeferredValue } from 'react';
import { POLLING, api } from '@recueil/shell/contract';
import { Link } from '@recueil/shell/router';
import { ErrorState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useRequestLabels } from '../request/use-request-labels.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { useDashboardStyles } from './dashboard.styles.ts';

export const ValidationSummary = () => {
  const t = useRequestsTranslate();
  const labels = useRequestLabels();
  const styles = useDashboardStyles();
  const {
    data: current,
    error,
    refetch,
  } = api.useGetValidationStatsQuery(undefined, POLLING.counters);
  const data = useDeferredValue(current);
  return (
    <Panel
      flush
      edge
      title={t('dashboard.validation')}
      actions={
        <ButtonLink to="/app/validation" appearance="subtle">
          {t('dashboard.open')}
        </ButtonLink>
      }
    >
      {data ? (
        <>
          <dl className={styles.counts}>
            {(['pendingCount', 'todayCount', 'urgentCount'] as const).map((name) => (
              <div key={name} className={styles.count}>
                <dt className={styles.term}>{t(`dashboard.${name}`)}</dt>
                <dd className={styles.number}>{data[name]}</dd>
              </div>
            ))}
          </dl>
          {data.recentRequests.length === 0 ? (
            <div className={styles.inside}>
              <p className={styles.none}>{t('dashboard.validationNone')}</p>
            </div>
          ) : (
            <ul className={styles.list}>
              {data.recentRequests.map((request) => (
                <li key={request.id} className={styles.line}>
                  <span className={styles.who}>
                    <Link className={styles.title} to={`/app/validation?request=${request.id}`}>
                      {labels.title(request)}
                    </Link>
                    <span className={styles.sub}>{request.recipientName}</span>
                  </span>
                  <span className={styles.aside}>
                    {t('documents', { count: request.documentsCount })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : error ? (
        <div className={styles.inside}>
          <ErrorState title={t('dashboard.validationFailed')} onRetry={() => void refetch()} />
        </div>
      ) : (
        <SkeletonRows rows={3} label={t('loading')} />
      )}
    </Panel>
  );
};
