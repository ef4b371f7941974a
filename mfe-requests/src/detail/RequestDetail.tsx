import { isAwaitingRecipient } from '@recueil/backend/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from '@recueil/shell/router';
import { EmptyState, PageHeader, Panel, SkeletonRows } from '@recueil/shell/kit';
import { api, POLLING, useFormat, type ApiError } from '@recueil/shell/contract';
import { LoadError } from '@recueil/shell/screen-kit';
import type { CreatedLink, Request } from '@recueil/backend/contract';
import { RequestBadges } from '../request/RequestBadges.tsx';
import { useMarkRequestSeenMutation } from '../request/request-changes.api.ts';
import { useRequestLabels } from '../request/use-request-labels.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { useDetailStyles } from './detail.styles.ts';
import { BouncedMailBanner } from './BouncedMailBanner.tsx';
import { RequestedDocumentsPanel } from './documents/RequestedDocumentsPanel.tsx';
import { RequestSummary } from './RequestSummary.tsx';
import { UploadLinks } from './access/UploadLinks.tsx';
import { importEditRequest } from './edit/preload-edit-request.ts';
import { RequestMessagePanel } from './messages/RequestMessagePanel.tsx';
import { MessagesPanel } from './messages/MessagesPanel.tsx';
import { RemindersPanel } from './reminders/RemindersPanel.tsx';
import { RequestActions } from './actions/RequestActions.tsx';
import { TimelinePanel } from './timeline/TimelinePanel.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';

const EditRequest = lazy(importEditRequest);

const RequestStateLine = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useDetailStyles();
  return (
    <span className={styles.state}>
      <RequestBadges request={request} />
      <span>
        <span>{t('detail.createdOn', { date: format.date(request.createdAt, 'long') })}</span>
        {request.revisionCount > 0 && (
          <span>{`, ${t('detail.revision', { number: request.revisionCount })}`}</span>
        )}
      </span>
      {request.deletesAt && (
        <span>{t('detail.deletesOn', { date: format.date(request.deletesAt, 'long') })}</span>
      )}
    </span>
  );
};

const RequestPage = ({ request }: { request: Request }) => {
  const labels = useRequestLabels();
  const styles = useDetailStyles();
  const [createdLink, setCreatedLink] = useState<CreatedLink | null>(null);
  return (
    <>
      <PageHeader
        title={<span dir="auto">{labels.title(request)}</span>}
        subtitle={<RequestStateLine request={request} />}
        actions={<RequestActions request={request} onLinkCreated={setCreatedLink} />}
      />
      <BouncedMailBanner request={request} />
      <RequestSummary request={request} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <RequestedDocumentsPanel request={request} />
          <RequestMessagePanel request={request} />
          {request.status !== 'draft' && <MessagesPanel request={request} />}
        </div>
        <div className={styles.side}>
          {isAwaitingRecipient(request.status) && <RemindersPanel request={request} />}
          <TimelinePanel requestId={request.id} />
          {request.status !== 'draft' && request.status !== 'expired' && (
            <UploadLinks
              request={request}
              createdLink={createdLink}
              onLinkCreated={setCreatedLink}
            />
          )}
        </div>
      </div>
    </>
  );
};

const RequestUnavailable = ({
  error,
  wasDeleted,
  onRetry,
}: {
  error: ApiError | undefined;
  wasDeleted: boolean;
  onRetry: () => void;
}) => {
  const t = useRequestsTranslate();
  if (!error)
    return (
      <Panel flush>
        <SkeletonRows rows={5} label={t('loading')} />
      </Panel>
    );
  if (error.status !== 404)
    return <LoadError title={t('detail.failed')} error={error} onRetry={onRetry} />;
  return (
    <Panel>
      <EmptyState
        art="lost"
        title={t(wasDeleted ? 'detail.deleted' : 'detail.notFound')}
        text={t(wasDeleted ? 'detail.deletedText' : 'detail.notFoundText')}
        action={
          <ButtonLink to="/app/requests" appearance="primary">
            {t('detail.backToList')}
          </ButtonLink>
        }
      />
    </Panel>
  );
};

/** `/app/requests/:requestId`; `?edit=1` opens the edit form. */
export const RequestDetail = () => {
  const t = useRequestsTranslate();
  const { requestId = '' } = useParams();
  const [params] = useSearchParams();
  const { currentData: request, error, refetch } = api.useGetRequestQuery(requestId, POLLING.list);
  const [markSeen] = useMarkRequestSeenMutation();
  const isNew = request?.isNew === true;
  useEffect(() => {
    if (isNew) void markSeen(requestId);
  }, [isNew, markSeen, requestId]);

  // The edit form stays mounted when a later load fails, so that nothing typed is lost.
  if (request && params.get('edit')) {
    return (
      <Suspense
        fallback={
          <Panel flush>
            <SkeletonRows rows={5} label={t('loading')} />
          </Panel>
        }
      >
        <EditRequest request={request} />
      </Suspense>
    );
  }
  const isNotFound = (error as ApiError | undefined)?.status === 404;
  if (!request || isNotFound) {
    return (
      <>
        <PageHeader title={t('detail.title')} />
        <RequestUnavailable
          error={error as ApiError | undefined}
          wasDeleted={request !== undefined}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return <RequestPage request={request} />;
};
