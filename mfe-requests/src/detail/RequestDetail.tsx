import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from '@recueil/shell/router';
import { PageHeader, Panel, SkeletonRows } from '@recueil/shell/kit';
import { api, POLLING, useFormat, type ApiError } from '@recueil/shell/contract';
import type { MintedLink, Request } from '@recueil/backend/contract';
import { RequestBadges } from '../request/RequestBadges.tsx';
import { useMarkRequestSeenMutation } from '../requests.api.ts';
import { isOut, takesLinks } from '../request/request-status.ts';
import { useRequestWords } from '../request/use-request-labels.ts';
import { useWords } from '../i18n/late-messages.ts';
import { useDetailStyles } from './detail.styles.ts';
import { BouncedMail } from './BouncedMailBanner.tsx';
import { DocumentList } from './documents/RequestDocumentsPanel.tsx';
import { Facts } from './RequestSummary.tsx';
import { Links } from './access/UploadLinks.tsx';
import { editComponent } from './edit/preload-edit-request.ts';
import { MessagePanel } from './messages/RequestMessagePanel.tsx';
import { Messages } from './messages/MessagesPanel.tsx';
import { Reminders } from './reminders/RemindersPanel.tsx';
import { RequestActions } from './actions/RequestActions.tsx';
import { Timeline } from './timeline/TimelinePanel.tsx';
import { WithoutRequest } from './RequestUnavailable.tsx';

const EditRequest = lazy(editComponent);

const State = ({ request }: { request: Request }) => {
  const t = useWords();
  const format = useFormat();
  const styles = useDetailStyles();
  return (
    <span className={styles.state}>
      <RequestBadges request={request} />
      <span>
        {t('detail.createdOn', { date: format.date(request.createdAt, 'long') })}
        {request.revisionCount > 0 && `, ${t('detail.revision', { number: request.revisionCount })}`}
      </span>
    </span>
  );
};

const Page = ({ request }: { request: Request }) => {
  const words = useRequestWords();
  const styles = useDetailStyles();
  const [minted, setMinted] = useState<MintedLink | null>(null);
  return (
    <>
      <PageHeader title={<span dir="auto">{words.title(request)}</span>} subtitle={<State request={request} />} actions={<RequestActions request={request} onMinted={setMinted} />} />
      <BouncedMail request={request} />
      <Facts request={request} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <DocumentList request={request} />
          <MessagePanel request={request} />
          {request.status !== 'draft' && <Messages request={request} />}
        </div>
        <div className={styles.side}>
          {isOut(request.status) && <Reminders request={request} />}
          <Timeline requestId={request.id} />
          {takesLinks(request.status) && <Links request={request} minted={minted} onMinted={setMinted} />}
        </div>
      </div>
    </>
  );
};

/** `/app/requests/:requestId`: where a request stands, what came in, what happened, and what can be done about it; `?edit=1` opens what was written. */
export const RequestDetail = () => {
  const t = useWords();
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
    return <Suspense fallback={<Panel flush><SkeletonRows rows={5} label={t('loading')} /></Panel>}><EditRequest request={request} /></Suspense>;
  }
  const gone = (error as ApiError | undefined)?.status === 404;
  if (!request || gone) {
    return (
      <>
        <PageHeader title={t('detail.title')} />
        <WithoutRequest error={error as ApiError | undefined} wasThere={request !== undefined} onRetry={() => void refetch()} />
      </>
    );
  }
  return <Page request={request} />;
};
