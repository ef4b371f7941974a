import { lazy, Suspense, useDeferredValue } from 'react';
import { AddRegular } from '@fluentui/react-icons';
import { EmptyState, PageHeader, Panel, StatTiles } from '@recueil/shell/kit';
import { api, POLLING, useSession } from '@recueil/shell/contract';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { toRetryHandler } from '../ui/to-retry-handler.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import './add-dashboard-messages.ts';
import { withRequestMessages } from '../i18n/with-request-messages.ts';
import { ActionNeededPanel, useRequestsNeedingAction } from './ActionNeededPanel.tsx';
import { useDashboardStyles } from './dashboard.styles.ts';
import { useJoinOffersQuery } from './join-offers.api.ts';
import { NextReminders } from './NextReminders.tsx';
import { RecentRequests } from './RecentRequests.tsx';
import { ValidationSummary } from './ValidationSummary.tsx';

const JoinOffers = lazy(() =>
  withRequestMessages(import(/* webpackChunkName: "join-offers" */ './JoinOffers.tsx')).then(
    ({ JoinOffers }) => ({
      default: JoinOffers,
    }),
  ),
);

export const Dashboard = () => {
  const t = useRequestsTranslate();
  const styles = useDashboardStyles();
  const { user } = useSession();
  const stats = api.useGetRequestStatsQuery(undefined, POLLING.counters);
  const reviewStats = api.useGetValidationStatsQuery(undefined, POLLING.counters);
  const actionNeeded = useRequestsNeedingAction();
  const joinOffers = useJoinOffersQuery().data?.offers ?? [];
  const formatCount = (value: number | undefined) => value ?? '–';
  const overdueCount = stats.data?.overdueRequests ?? 0;
  const greeting = user?.firstName
    ? t('dashboard.greeting', { name: user.firstName })
    : t('dashboard.greetingAnyone');
  // On a first load the panels render after the tiles; with cached figures they render at once,
  // because restoring the scroll position needs their height.
  const showsPanels = useDeferredValue(true, stats.data !== undefined);
  const hasNoRequests = stats.data?.totalRequests === 0;

  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        subtitle={
          <span className={styles.greeting}>
            {hasNoRequests || actionNeeded.count === undefined
              ? greeting
              : `${greeting} ${t(actionNeeded.more ? 'dashboard.waitingMore' : 'dashboard.waiting', { count: actionNeeded.count })}`}
          </span>
        }
        actions={
          hasNoRequests ? undefined : (
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
      {joinOffers.length > 0 && (
        <Suspense fallback={null}>
          <JoinOffers offers={joinOffers} />
        </Suspense>
      )}
      {hasNoRequests ? (
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
            onRetry={toRetryHandler(stats, reviewStats)}
            tiles={[
              {
                label: t('tiles.overdue'),
                hint: t('tiles.overdueHint'),
                value: formatCount(stats.data?.overdueRequests),
                tone: overdueCount > 0 ? 'danger' : 'neutral',
              },
              {
                label: t('tiles.review'),
                hint: t('tiles.reviewHint'),
                value: formatCount(reviewStats.data?.pendingCount),
              },
              {
                label: t('tiles.active'),
                hint: t('tiles.activeShort'),
                value: formatCount(stats.data?.activeRequests),
              },
              {
                label: t('tiles.finished'),
                hint: t('tiles.finishedHint'),
                value: formatCount(stats.data?.completedRequests),
              },
            ]}
          />
          {showsPanels && (
            <>
              <div className={styles.columns}>
                <ActionNeededPanel {...actionNeeded.panelProps} />
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
