import { lazy, memo, Suspense, useState } from 'react';
import { Link } from '@recueil/shell/router';
import { Button } from '@recueil/shell/ui';
import { EmptyState, ErrorState, DocumentProgress, Panel, SkeletonRows } from '@recueil/shell/kit';
import { describeError, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { DeadlineLabel } from '../request/DeadlineLabel.tsx';
import { toDocumentProgressStates } from '../request/request-status.ts';
import { useRequestLabels } from '../request/use-request-labels.ts';
import { useSendReminder } from '../request/use-send-reminder.ts';
import { useSendInvitation } from '../request/use-send-invitation.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { resolveNextAction } from './next-action.ts';
import { useDashboardStyles } from './dashboard.styles.ts';
import { useRequestStateLabel } from './use-request-state-label.ts';
import type { useRequestsNeedingAction } from './use-requests-needing-action.ts';

const DeadlineDialog = lazy(() =>
  import(/* webpackChunkName: "detail-dialogs" */ '../detail/dialogs.ts').then(
    ({ DeadlineDialog }) => ({ default: DeadlineDialog }),
  ),
);

/** Rows in view at first; the rest is one press away. */
const COLLAPSED_ROWS = 6;

const ActionButton = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const styles = useDashboardStyles();
  const title = useRequestLabels().title(request);
  const { resend, isSendingInvitation } = useSendInvitation();
  const { remind, isSendingReminder } = useSendReminder();
  const [asking, setAsking] = useState(false);
  const gesture = resolveNextAction(request);
  const face = {
    className: styles.gesture,
    'aria-label': t(`dashboard.${gesture}Label`, { title }),
  };
  const words = t(`dashboard.${gesture}`);
  if (gesture === 'remind')
    return (
      <Button {...face} disabledFocusable={isSendingReminder} onClick={() => void remind(request)}>
        {words}
      </Button>
    );
  if (gesture === 'send')
    return (
      <Button
        {...face}
        disabledFocusable={isSendingInvitation}
        onClick={() => void resend(request)}
      >
        {words}
      </Button>
    );
  if (gesture === 'extend') {
    return (
      <>
        <Button {...face} onClick={() => setAsking(true)}>
          {words}
        </Button>
        {asking && (
          <Suspense fallback={null}>
            <DeadlineDialog request={request} kind="reopen" onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <ButtonLink
      {...face}
      to={
        gesture === 'review'
          ? `/app/validation?request=${request.id}`
          : `/app/requests/${request.id}`
      }
    >
      {words}
    </ButtonLink>
  );
};

/** Late, to review, or asked again: each row with its one gesture, the nearest deadline first. */
export const ActionNeededPanel = memo(
  ({ requests, more, error, retry }: ReturnType<typeof useRequestsNeedingAction>['list']) => {
    const t = useRequestsTranslate();
    const errorWords = useTranslate();
    const words = useRequestLabels();
    const stateOf = useRequestStateLabel();
    const styles = useDashboardStyles();
    const [whole, setWhole] = useState(false);
    const shown = whole ? requests : requests?.slice(0, COLLAPSED_ROWS);
    return (
      <Panel flush label={t('dashboard.attention')} className={styles.edge}>
        <header className={styles.header}>
          <h2 className={styles.heading}>{t('dashboard.attention')}</h2>
          <ButtonLink to="/app/requests" appearance="subtle">
            {t('dashboard.allRequests')}
          </ButtonLink>
        </header>
        {error ? (
          <div className={styles.inside}>
            <ErrorState
              title={t('dashboard.attentionFailed')}
              detail={describeError(error as ApiError, errorWords).detail}
              retryLabel={t('retry')}
              onRetry={retry}
            />
          </div>
        ) : !requests || !shown ? (
          <SkeletonRows rows={8} label={t('loading')} />
        ) : requests.length === 0 ? (
          <EmptyState art="done" title={t('dashboard.nothing')} text={t('dashboard.nothingText')} />
        ) : (
          <ul className={styles.list}>
            {shown.map((request) => (
              <li key={request.id} className={styles.row}>
                <div>
                  <Link className={styles.title} dir="auto" to={`/app/requests/${request.id}`}>
                    {words.title(request)}
                  </Link>
                  <span className={styles.sub}>
                    <bdi>{request.recipientName}</bdi>, {stateOf(request)}
                  </span>
                </div>
                <div className={styles.sheets}>
                  <DocumentProgress
                    states={toDocumentProgressStates(request)}
                    label={words.progress(request)}
                  />
                </div>
                <div className={styles.due}>
                  <DeadlineLabel request={request} />
                </div>
                <ActionButton request={request} />
              </li>
            ))}
            {(requests.length > shown.length || (whole && more)) && (
              <li className={styles.rest}>
                {whole ? (
                  <ButtonLink to="/app/requests" appearance="subtle">
                    {t('dashboard.allRequests')}
                  </ButtonLink>
                ) : (
                  <Button appearance="subtle" onClick={() => setWhole(true)}>
                    {t('dashboard.showMore', { count: requests.length - shown.length })}
                  </Button>
                )}
              </li>
            )}
          </ul>
        )}
      </Panel>
    );
  },
);
ActionNeededPanel.displayName = 'Attention';
