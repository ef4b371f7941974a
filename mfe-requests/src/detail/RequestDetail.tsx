import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from '@recueil/shell/router';
import { PageHeader, Panel, SkeletonRows } from '@recueil/shell/kit';
import { api, POLLING, useFormat, type ApiError } from '@recueil/shell/contract';
import type { CreatedLink, Request } from '@recueil/backend/contract';
import { RequestBadges } from '../request/RequestBadges.tsx';
import { useMarkRequestSeenMutation } from '../requests.api.ts';
import { isAwaitingRecipient, acceptsLinks } from '../request/request-status.ts';
import { useRequestLabels } from '../request/use-request-labels.ts';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
import { useDetailStyles } from './detail.styles.ts';
import { BouncedMailBanner } from './BouncedMailBanner.tsx';
import { RequestDocumentsPanel } from './documents/RequestDocumentsPanel.tsx';
import { RequestSummary } from './RequestSummary.tsx';
import { UploadLinks } from './access/UploadLinks.tsx';
import { importEditRequest } from './edit/preload-edit-request.ts';
import { RequestMessagePanel } from './messages/RequestMessagePanel.tsx';
import { MessagesPanel } from './messages/MessagesPanel.tsx';
import { RemindersPanel } from './reminders/RemindersPanel.tsx';
import { RequestActions } from './actions/RequestActions.tsx';
import { TimelinePanel } from './timeline/TimelinePanel.tsx';
import { RequestUnavailable } from './RequestUnavailable.tsx';

const EditRequest = lazy(importEditRequest);

const RequestStateLine = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useDetailStyles();
  return (
    <span className={styles.state}>
      <RequestBadges request={request} />
      <span>
        {t('detail.createdOn', { date: format.date(request.createdAt, 'long') })}
        {request.revisionCount > 0 &&
          `, ${t('detail.revision', { number: request.revisionCount })}`}
      </span>
    </span>
  );
};

const RequestPage = ({ request }: { request: Request }) => {
  const words = useRequestLabels();
  const styles = useDetailStyles();
  const [minted, setMinted] = useState<CreatedLink | null>(null);
  return (
    <>
      <PageHeader
        title={<span dir="auto">{words.title(request)}</span>}
        subtitle={<RequestStateLine request={request} />}
        actions={<RequestActions request={request} onMinted={setMinted} />}
      />
      <BouncedMailBanner request={request} />
      <RequestSummary request={request} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <RequestDocumentsPanel request={request} />
          <RequestMessagePanel request={request} />
          {request.status !== 'draft' && <MessagesPanel request={request} />}
        </div>
        <div className={styles.side}>
          {isAwaitingRecipient(request.status) && <RemindersPanel request={request} />}
          <TimelinePanel requestId={request.id} />
          {acceptsLinks(request.status) && (
            <UploadLinks request={request} minted={minted} onMinted={setMinted} />
          )}
        </div>
      </div>
    </>
  );
};

/** `/app/requests/:requestId`: where a request stands, what came in, what happened, and what can be done about it; `?edit=1` opens what was written. */
export const RequestDetail = () => {
  const t = useRequestsTranslate();
  const { requestId = '' } = useParams();
  const [params] = useSearchParams();
  const { currentData: request, error, refetch } = api.useGetRequestQuery(requestId, POLLING.list);
  const [markSeen] = useMarkRequestSeenMutation();
  const fresh = request?.isNew === true;
  useEffect(() => {
    if (fresh) void markSeen(requestId);
  }, [fresh, markSeen, requestId]);

  // A form with something typed in it stays, whatever becomes of the request behind it; saving says what became of it.
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
  const gone = (error as ApiError | undefined)?.status === 404;
  if (!request || gone) {
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
