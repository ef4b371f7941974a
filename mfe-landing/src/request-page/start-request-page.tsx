import {
  REQUEST_PAGE_PATH,
  type RequestPageAnswer,
  type RequestPageData,
} from '@recueil/backend/contract';
import { reportErrorsOnly } from '@recueil/shell/error-reporting';
import { hydrateRoot } from 'react-dom/client';
import { setTextLoader, takePageLanguage } from '../i18n/language.ts';
import { accessCodePage } from '../upload-page/access/access-code-page.ts';
import { saveAccessProof } from '../upload-page/access/access-proof-storage.ts';
import { loadMessages } from '../upload-page/i18n/use-upload-page-messages.ts';
import { hasOutcome, outcomePage } from '../upload-page/outcome/outcome-page.ts';
import { watchPlainForms } from '../upload-page/plain-page/plain-files.ts';
import { toAnswerFailure } from '../upload-page/request/api-failure.ts';
import { RequestPage } from './RequestPage.tsx';
import { RequestPageBoundary } from './RequestPageBoundary.tsx';

const root = document.getElementById('root');
const json = document.getElementById('recueil-request')?.textContent;
// Without its texts or its code the page goes on working by its forms.
if (root && json)
  startRequestPage(root, JSON.parse(json) as RequestPageData).catch(() => undefined);

/** Takes over the page that the server has rendered. */
async function startRequestPage(container: HTMLElement, data: RequestPageData): Promise<void> {
  const reporting = reportErrorsOnly();
  const token = REQUEST_PAGE_PATH.exec(location.pathname)?.[1] ?? null;
  if (token !== null && data.proof !== null) saveAccessProof(token, data.proof);
  if (data.notice !== null) forgetNotice();
  takePageLanguage(data.language);
  watchPlainForms(container);
  setTextLoader(loadMessages);
  await Promise.all([
    loadMessages(data.language),
    asksForCode(data.answer) && accessCodePage.preload(),
    data.answer.kind === 'request' && hasOutcome(data.answer.request) && outcomePage.preload(),
  ]);
  hydrateRoot(
    container,
    <RequestPageBoundary>
      {(restarts) => (
        <RequestPage key={restarts} token={token} data={restarts === 0 ? data : null} />
      )}
    </RequestPageBoundary>,
    reporting,
  );
}

function asksForCode(answer: RequestPageAnswer): boolean {
  return toAnswerFailure(answer)?.kind === 'code';
}

/** What a form has done is said once, not again after a reload. */
function forgetNotice(): void {
  const query = new URLSearchParams(location.search);
  for (const name of ['done', 'problem', 'document']) query.delete(name);
  const search = query.toString();
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`));
}
