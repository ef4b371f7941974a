import type { PublicRequest } from '@recueil/backend/contract';
import { useContext, useState } from 'react';
import { accessCodePage } from './access/access-code-page.ts';
import { LinkClosedPage, toLinkClosedReason } from './closed/LinkClosedPage.tsx';
import { UploadPage } from './UploadPage.tsx';
import { SubmittedPage } from './submit/SubmittedPage.tsx';
import { toReceipt } from './submit/ReceiptPanel.tsx';
import { LoadFailedPage } from './LoadFailedPage.tsx';
import { RenderedPage, ShownNotice } from './plain-page/rendered-page.ts';
import { usePublicRequest, type PublicRequestHandle } from './request/use-public-request.ts';
import '../site/site.css';
import './upload-page.css';
import './documents.css';
import './outcome.css';
import './parts.css';

export function RequestLinkPage({ token }: { token: string | null }) {
  const page = usePublicRequest(token);
  const notice = useContext(RenderedPage)?.notice ?? null;
  const [firstState] = useState(page.state);
  return (
    <ShownNotice value={page.state === firstState ? notice : null}>
      <PageByState token={token} page={page} />
    </ShownNotice>
  );
}

function PageByState({ token, page }: { token: string | null; page: PublicRequestHandle }) {
  const { state } = page;
  if (state.kind === 'loading') return <div className="rs rq" aria-busy="true" />;
  if (state.kind === 'submitted' && token !== null)
    return (
      <SubmittedPage
        token={token}
        page={page}
        request={state.request}
        receipt={state.receipt}
        justSubmitted
      />
    );
  if (token === null) return <LinkClosedPage closedReason="unknown" token={null} />;
  if (state.kind === 'failed') {
    if (state.failure.kind === 'code')
      return (
        <accessCodePage.Page
          token={token}
          sender={state.failure.sender}
          onProven={page.reload}
          onFailed={page.setFailure}
        />
      );
    const closedReason = toLinkClosedReason(state.failure);
    return closedReason ? (
      <LinkClosedPage
        closedReason={closedReason}
        token={token}
        sender={state.failure.sender}
        senderReason={state.failure.reason}
        renewal={state.failure.renewal}
      />
    ) : (
      <LoadFailedPage failure={state.failure} onRetry={() => void page.reload()} />
    );
  }
  return <PageByStatus token={token} request={state.request} page={page} />;
}

function PageByStatus({
  token,
  request,
  page,
}: {
  token: string;
  request: PublicRequest;
  page: PublicRequestHandle;
}) {
  switch (request.status) {
    case 'pending':
    case 'viewed':
    case 'pending_resubmission':
      return <UploadPage token={token} request={request} page={page} />;
    case 'submitted':
      return (
        <SubmittedPage
          token={token}
          page={page}
          request={request}
          receipt={toReceipt(request)}
          justSubmitted={false}
        />
      );
    case 'approved':
    case 'completed':
      return <LinkClosedPage closedReason="completed" token={token} sender={request} />;
    case 'draft':
      return <LinkClosedPage closedReason="unknown" token={null} />;
    default:
      return (
        <LinkClosedPage
          closedReason={request.status}
          token={token}
          sender={request}
          senderReason={request.reason}
        />
      );
  }
}
