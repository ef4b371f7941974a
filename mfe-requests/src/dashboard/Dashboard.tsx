import { useDeferredValue } from 'react';
import { AddRegular } from '@fluentui/react-icons';
import { EmptyState, PageHeader, Panel, StatTiles } from '@recueil/shell/kit';
import { api, POLLING, useSession } from '@recueil/shell/contract';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { toRetryHandler } from '../ui/to-retry-handler.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { ActionNeededPanel } from './ActionNeededPanel.tsx';
import { useDashboardStyles } from './dashboard.styles.ts';
import { NextReminders } from './NextReminders.tsx';
import { RecentRequests } from './RecentRequests.tsx';
import { useRequestsNeedingAction } from './use-requests-needing-action.ts';
import { ValidationSummary } from './ValidationSummary.tsx';

/** `/app/dashboard`: what waits for a gesture today, then the figures and what happened last. */
export const Dashboard = () => {
  const t = useRequestsTranslate();
  const styles = useDashboardStyles();
  const { user } = useSession();
  const figures = api.useGetRequestStatsQuery(undefined, POLLING.counters);
  const review = api.useGetValidationStatsQuery(undefined, POLLING.counters);
  const attention = useRequestsNeedingAction();
  const figure = (value: number | undefined) => value ?? '–';
  const late = figures.data?.overdueRequests ?? 0;
  const greeting = user?.firstName
    ? t('dashboard.greeting', { name: user.firstName })
    : t('dashboard.greetingAnyone');
  // What is below the figures comes in a second piece when nothing is known yet, so that neither keeps the page from answering. Later it is whole at once: the scroll position needs its height.
  const whole = useDeferredValue(true, figures.data !== undefined);
  const newcomer = figures.data?.totalRequests === 0;

  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        subtitle={
          <span className={styles.greeting}>
            {newcomer || attention.count === undefined
              ? greeting
              : `${greeting} ${t(attention.more ? 'dashboard.waitingMore' : 'dashboard.waiting', { count: attention.count })}`}
          </span>
        }
        actions={
          newcomer ? undefined : (
            <ButtonLink
              to="/app/requests/new"
              appearance="primary"
              className={styles.create}
              icon={<AddRegular />}
            >
              {t('newRequest')}
            </ButtonLink>
          )
        }
      />
      {newcomer ? (
        <Panel>
          <EmptyState
            art="tray"
            title={t('dashboard.first')}
            text={t('dashboard.firstText')}
            action={
              <ButtonLink to="/app/requests/new" appearance="primary">
                {t('list.empty.first')}
              </ButtonLink>
            }
          />
        </Panel>
      ) : (
        <>
          <StatTiles
            pairs
            label={t('tiles.label')}
            onRetry={toRetryHandler(figures, review)}
            tiles={[
              {
                label: t('tiles.overdue'),
                hint: t('tiles.overdueHint'),
                value: figure(figures.data?.overdueRequests),
                tone: late > 0 ? 'danger' : 'neutral',
              },
              {
                label: t('tiles.review'),
                hint: t('tiles.reviewHint'),
                value: figure(review.data?.pendingCount),
              },
              {
                label: t('tiles.active'),
                hint: t('tiles.activeShort'),
                value: figure(figures.data?.activeRequests),
              },
              {
                label: t('tiles.finished'),
                hint: t('tiles.finishedHint'),
                value: figure(figures.data?.completedRequests),
              },
            ]}
          />
          {whole && (
            <>
              <div className={styles.columns}>
                <ActionNeededPanel {...attention.list} />
                <div className={styles.side}>
                  <ValidationSummary />
                  <NextReminders />
                </div>
              </div>
              <RecentRequests />
            </>
          )}
        </>
      )}
    </>
  );
};
