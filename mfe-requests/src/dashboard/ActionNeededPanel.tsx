import { isAwaitingRecipient } from '@recueil/backend/contract';
import { lazy, memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link } from '@recueil/shell/router';
import { Button } from '@recueil/shell/ui';
import { EmptyState, DocumentProgress, Panel, SkeletonRows } from '@recueil/shell/kit';
import { POLLING } from '@recueil/shell/contract';
import { LoadError } from '@recueil/shell/screen-kit';
import type { Request } from '@recueil/backend/contract';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { DeadlineLabel } from '../request/DeadlineLabel.tsx';
import {
  countAnsweredDocuments,
  isAwaitingReview,
  toDocumentProgressStates,
} from '../request/request-status.ts';
import { useRequestsNeedingActionQuery } from '../list/request-lists.api.ts';
import { useRequestLabels } from '../request/use-request-labels.ts';
import { useSendReminder } from '../request/use-send-reminder.ts';
import { useSendInvitation } from '../request/use-send-invitation.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { withRequestMessages } from '../i18n/with-request-messages.ts';
import { mergeByDeadline, resolveNextAction } from './next-action.ts';
import { useDashboardStyles } from './dashboard.styles.ts';

const DeadlineDialog = lazy(() =>
  withRequestMessages(
    import(/* webpackChunkName: "detail-dialogs" */ '../detail/actions/DeadlineDialog.tsx'),
  ).then(({ DeadlineDialog }) => ({ default: DeadlineDialog })),
);

const COLLAPSED_ROWS = 6;

const ActionButton = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const styles = useDashboardStyles();
  const title = useRequestLabels().title(request);
  const { sendInvitation, isSendingInvitation } = useSendInvitation();
  const { sendReminder, isSendingReminder } = useSendReminder();
  const [isExtending, setIsExtending] = useState(false);
  const action = resolveNextAction(request);
  const buttonProps = {
    className: styles.action,
    'aria-label': t(`dashboard.${action}Label`, { title }),
  };
  const label = t(`dashboard.${action}`);
  if (action === 'remind')
    return (
      <Button
        {...buttonProps}
        disabledFocusable={isSendingReminder}
        onClick={() => void sendReminder(request)}
      >
        {label}
      </Button>
    );
  if (action === 'send')
    return (
      <Button
        {...buttonProps}
        disabledFocusable={isSendingInvitation}
        onClick={() => void sendInvitation(request)}
      >
        {label}
      </Button>
    );
  if (action === 'extend') {
    return (
      <>
        <Button {...buttonProps} onClick={() => setIsExtending(true)}>
          {label}
        </Button>
        {isExtending && (
          <Suspense fallback={null}>
            <DeadlineDialog request={request} kind="reopen" onClose={() => setIsExtending(false)} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <ButtonLink
      {...buttonProps}
      to={
        action === 'review'
          ? `/app/validation?request=${request.id}`
          : `/app/requests/${request.id}`
      }
    >
      {label}
    </ButtonLink>
  );
};

const useRequestStateLabel = () => {
  const t = useRequestsTranslate();
  return (request: Request): string => {
    const {
      approvedDocumentCount: approved,
      rejectedDocumentCount: rejected,
      unavailableDocumentCount: unavailable,
    } = request;
    if (request.status === 'draft' || request.status === 'expired')
      return t(`dashboard.state.${request.status}`);
    if (unavailable > 0) return t('dashboard.state.unavailable', { count: unavailable });
    if (!isAwaitingReview(request))
      return isAwaitingRecipient(request.status)
        ? t(`dashboard.state.${request.status}`)
        : t('documents', { count: request.documentCount });
    if (rejected > 0) return t('dashboard.state.rejected', { count: rejected });
    if (approved > 0)
      return t('dashboard.state.decided', {
        count: approved,
        total: countAnsweredDocuments(request),
      });
    return t('dashboard.state.allIn');
  };
};

/** The count is current; the rows are deferred, so that input is handled while they render. */
export const useRequestsNeedingAction = () => {
  const { data: lists, error, refetch } = useRequestsNeedingActionQuery(undefined, POLLING.list);
  const current = useMemo(
    () =>
      lists && {
        requests: mergeByDeadline(...lists.map(({ requests }) => requests)),
        more: lists.some(({ requests, total }) => total > requests.length),
      },
    [lists],
  );
  const rendered = useDeferredValue(current);
  return {
    count: current?.requests.length,
    more: current?.more ?? false,
    panelProps: {
      requests: rendered?.requests,
      more: rendered?.more ?? false,
      error: lists ? undefined : error,
      retry: refetch,
    },
  };
};

export const ActionNeededPanel = memo(
  ({ requests, more, error, retry }: ReturnType<typeof useRequestsNeedingAction>['panelProps']) => {
    const t = useRequestsTranslate();
    const labels = useRequestLabels();
    const toStateLabel = useRequestStateLabel();
    const styles = useDashboardStyles();
    const [isExpanded, setIsExpanded] = useState(false);
    const shownRequests = isExpanded ? requests : requests?.slice(0, COLLAPSED_ROWS);
    return (
      <Panel
        flush
        edge
        title={t('dashboard.attention')}
        actions={
          <ButtonLink to="/app/requests" appearance="subtle">
            {t('dashboard.allRequests')}
          </ButtonLink>
        }
      >
        {error ? (
          <LoadError inset title={t('dashboard.attentionFailed')} error={error} onRetry={retry} />
        ) : !requests || !shownRequests ? (
          <SkeletonRows rows={8} label={t('loading')} />
        ) : requests.length === 0 ? (
          <EmptyState art="done" title={t('dashboard.nothing')} text={t('dashboard.nothingText')} />
        ) : (
          <ul className={styles.list}>
            {shownRequests.map((request) => (
              <li key={request.id} className={styles.row}>
                <div>
                  <Link className={styles.title} dir="auto" to={`/app/requests/${request.id}`}>
                    {labels.title(request)}
                  </Link>
                  <span className={styles.sub}>
                    <bdi>{request.recipientName}</bdi>, <span>{toStateLabel(request)}</span>
                  </span>
                </div>
                <div className={styles.progress}>
                  <DocumentProgress
                    states={toDocumentProgressStates(request)}
                    label={labels.progress(request)}
                  />
                </div>
                <div className={styles.due}>
                  <DeadlineLabel request={request} />
                </div>
                <ActionButton request={request} />
              </li>
            ))}
            {(requests.length > shownRequests.length || (isExpanded && more)) && (
              <li className={styles.more}>
                {isExpanded ? (
                  <ButtonLink to="/app/requests" appearance="subtle">
                    {t('dashboard.allRequests')}
                  </ButtonLink>
                ) : (
                  <Button appearance="subtle" onClick={() => setIsExpanded(true)}>
                    {t('dashboard.showMore', { count: requests.length - shownRequests.length })}
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
ActionNeededPanel.displayName = 'ActionNeededPanel';
