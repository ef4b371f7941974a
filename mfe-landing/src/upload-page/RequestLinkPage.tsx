import type { PublicRequest } from '@recueil/backend/contract';
import { CodePage } from './access/AccessCodePage.tsx';
import { DeadEnd } from './closed/LinkClosedPage.tsx';
import { Deposit } from './UploadPage.tsx';
import { Done } from './submit/SubmittedPage.tsx';
import { endingOf } from './closed/to-link-closed-reason.ts';
import { Loading } from './LoadingPage.tsx';
import { receiptOf } from './submit/to-receipt.ts';
import { Trouble } from './LoadFailedPage.tsx';
import { useRequest, type RecipientPage } from './request/use-public-request.ts';
import './upload-page.css';
import './documents.css';
import './outcome.css';
import './parts.css';

/** The page behind a link: one request, no account, no menu. */
export function Recipient({ token }: { token: string | null }) {
  const page = useRequest(token);
  const { state } = page;
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'handed-in' && token !== null) return <Done token={token} page={page} request={state.request} receipt={state.receipt} fresh />;
  if (token === null) return <DeadEnd ending="unknown" token={null} />;
  if (state.kind === 'failed') {
    if (state.failure.kind === 'code') return <CodePage token={token} onProven={page.retry} onFailed={page.fail} />;
    const ending = endingOf(state.failure);
    return ending ? <DeadEnd ending={ending} token={token} reason={state.failure.reason} renewal={state.failure.renewal} /> : <Trouble failure={state.failure} onRetry={page.retry} />;
  }
  return <ByStatus token={token} request={state.request} page={page} />;
}

function ByStatus({ token, request, page }: { token: string; request: PublicRequest; page: RecipientPage }) {
  switch (request.status) {
    case 'pending':
    case 'viewed':
    case 'pending_resubmission':
      return <Deposit token={token} request={request} page={page} />;
    case 'submitted':
      return <Done token={token} page={page} request={request} receipt={receiptOf(request)} fresh={false} />;
    case 'approved':
    case 'completed':
      return <DeadEnd ending="completed" token={token} request={request} />;
    case 'draft':
      return <DeadEnd ending="unknown" token={null} />;
    default:
      return <DeadEnd ending={request.status} token={token} request={request} reason={request.reason} />;
  }
}
