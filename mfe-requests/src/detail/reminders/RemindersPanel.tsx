import { lazy, Suspense, useRef, useState } from 'react';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ErrorState, Panel, SkeletonText } from '@recueil/shell/kit';
import { POLLING } from '@recueil/shell/contract';
import type { PlannedReminder, ReminderPlan, Request } from '@recueil/backend/contract';
import { useReminderPlanQuery } from '../../reminders.api.ts';
import { useZonedFormat } from '../../dates/use-zoned-format.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useDetailStyles } from '../detail.styles.ts';
import { useReminderActions } from './use-reminder-actions.ts';

const MoveReminderDialog = lazy(() =>
  import(/* webpackChunkName: "detail-dialogs" */ './MoveReminderDialog.tsx').then(
    ({ MoveReminderDialog }) => ({ default: MoveReminderDialog }),
  ),
);

const useStyles = makeStyles({
  term: { margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  next: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  small: {
    margin: '4px 0 0',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    overflowWrap: 'anywhere',
  },
  warning: { color: 'var(--rc-warning-fg)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '4px 0', margin: '12px -12px 0' },
});

const NextReminder = ({ plan, next }: { plan: ReminderPlan; next: PlannedReminder }) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const { longDateTime, shortDate } = useZonedFormat();
  const following = plan.reminders.slice(1, 4).map(({ at }) => shortDate(at, plan.timeZone));
  return (
    <>
      <p className={styles.term}>{t('next.next')}</p>
      <p className={styles.next}>
        <time dateTime={next.at}>{longDateTime(next.at, plan.timeZone)}</time>
      </p>
      {next.dayOff && <p className={`${styles.small} ${styles.warning}`}>{t('next.dayOff')}</p>}
      {following.length > 0 && (
        <p className={styles.small}>{t('next.then', { days: following.join(', ') })}</p>
      )}
    </>
  );
};

export const RemindersPanel = ({ request }: { request: Pick<Request, 'id'> }) => {
  const t = useRequestsTranslate();
  const panelStyles = useDetailStyles();
  const styles = useStyles();
  const { currentData: plan, error, refetch } = useReminderPlanQuery(request.id, POLLING.list);
  const [reminderToMove, setReminderToMove] = useState<PlannedReminder | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed with its reminder.
  const actions = useReminderActions(request.id, () => heading.current?.focus());
  if (plan?.state === 'closed') return null;
  const [next] = plan?.reminders ?? [];
  return (
    <Panel flush edge title={t('next.title')} headingRef={heading}>
      <div className={panelStyles.inside}>
        {plan ? (
          <>
            {next ? (
              <NextReminder plan={plan} next={next} />
            ) : (
              <p className={styles.next}>{t(`next.states.${plan.state}`)}</p>
            )}
            <p className={styles.small}>{t('next.sent', { count: plan.sent, max: plan.max })}</p>
            <div className={styles.actions}>
              {next && (
                <>
                  <Button appearance="subtle" onClick={() => setReminderToMove(next)}>
                    {t('next.move')}
                  </Button>
                  <Button
                    appearance="subtle"
                    disabledFocusable={actions.busy}
                    onClick={() => void actions.cancel(next)}
                  >
                    {t('next.cancel')}
                  </Button>
                </>
              )}
              {(next || plan.state === 'paused') && (
                <Button
                  appearance="subtle"
                  disabledFocusable={actions.busy}
                  onClick={() => void actions.pause(plan.state !== 'paused')}
                >
                  {t(plan.state === 'paused' ? 'next.resume' : 'next.pause')}
                </Button>
              )}
            </div>
          </>
        ) : error ? (
          <ErrorState title={t('next.notLoaded')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={2} label={t('loading')} />
        )}
      </div>
      {reminderToMove && plan && (
        <Suspense fallback={null}>
          <MoveReminderDialog
            plan={plan}
            reminder={reminderToMove}
            onMove={(at) => actions.reschedule(reminderToMove, at)}
            onClose={() => setReminderToMove(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
};
