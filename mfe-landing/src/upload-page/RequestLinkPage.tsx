import { isAwaitingRecipient } from '@recueil/backend/contract';
import { useContext, useState } from 'react';
import { accessCodePage } from './access/access-code-page.ts';
import { LinkClosedPage, toLinkClosedReason } from './closed/LinkClosedPage.tsx';
import { hasOutcome, outcomePage } from './outcome/outcome-page.ts';
import { UploadPage } from './UploadPage.tsx';
import { LoadFailedPage } from './LoadFailedPage.tsx';
import { RenderedPage, ShownNotice } from './plain-page/rendered-page.ts';
import { usePublicRequest, type PublicRequestHandle } from './request/use-public-request.ts';
import '../site/site.css';
import './upload-page.css';
import './documents.css';
import './outcome.css';
import './parts.css';
import './sheets.css';

export function RequestLinkPage({ token }: { token: string | null }) {
  const page = usePublicRequest(token);
  const notice = useContext(RenderedPage)?.notice ?? null;
  const [firstState] = useState(page.state);
  return (
    <ShownNotice value={page.state === firstState ? notice : null}>
      <PageByState token={token} page={page} hasChanged={page.state !== firstState} />
    </ShownNotice>
  );
}

function PageByState({
  token,
  page,
  hasChanged,
}: {
  token: string | null;
  page: PublicRequestHandle;
  hasChanged: boolean;
}) {
  const { state } = page;
  if (state.kind === 'loading') return <div className="rs rq" aria-busy="true" />;
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
        renewal={state.failure.renewal}
      />
    ) : (
      <LoadFailedPage failure={state.failure} onRetry={() => void page.reload()} />
    );
  }
  const { request } = state;
  const receipt = state.kind === 'submitted' ? state.receipt : null;
  if (receipt !== null || hasOutcome(request))
    return (
      <outcomePage.Page
        token={token}
        request={request}
        page={page}
        receipt={receipt}
        changed={hasChanged}
      />
    );
  return isAwaitingRecipient(request.status) ? (
    <UploadPage token={token} request={request} page={page} />
  ) : (
    <LinkClosedPage closedReason="unknown" token={null} />
  );
}
