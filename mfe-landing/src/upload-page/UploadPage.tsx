import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PublicRequest } from '@recueil/backend/contract';
import { usePageTitle } from '../site/use-page-title.ts';
import { ChangedLine } from './layout/ChangesBanner.tsx';
import { Dock } from './submit/SubmitBar.tsx';
import { Foot } from './layout/UploadPageFooter.tsx';
import { Intro } from './layout/RequestIntro.tsx';
import type { Change } from './request/merge-request.ts';
import { Messages } from './MessageThread.tsx';
import { OfflineLine } from './layout/UploadOfflineBanner.tsx';
import { onFirstHumanAct } from './request/on-first-user-interaction.ts';
import { PartBoundary } from './layout/SectionErrorBoundary.tsx';
import { PhotoSheet } from './photos/index.ts';
import { isRejected, missingDocuments, orderPieces } from './documents/requested-documents.ts';
import { Pieces } from './documents/RequestedDocumentList.tsx';
import { markViewed } from './upload-page.api.ts';
import { Top } from './layout/UploadPageHeader.tsx';
import { Trust } from './layout/TrustInfo.tsx';
import { loadClient, useInterrupted, useTransfers } from './upload/index.ts';
import { useChosen } from './documents/use-file-selection.ts';
import { useFollow } from './request/use-request-polling.ts';
import { usePaste } from './documents/use-paste-files.ts';
import type { RecipientPage } from './request/use-public-request.ts';
import { useSubmit } from './submit/use-submit.ts';
import { useRecipientWords, type RecipientWords } from './i18n/use-upload-page-messages.ts';

/** The list of what is asked, and everything a recipient can do about it. */
export function Deposit({ token, request, page }: { token: string; request: PublicRequest; page: RecipientPage }) {
  const words = useRecipientWords();
  const [news, setNews] = useState('');
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const pieces = useMemo(() => orderPieces(request.documents), [request.documents]);
  usePageTitle(words.pageTitle(request.organizationName));
  useFirstHumanAct(token, request.status === 'pending');
  useOpenAtRejected(request);

  const titleOf = (documentId: string) => page.current.current?.documents.find((document) => document.id === documentId)?.title ?? '';
  const tell = useCallback((found: readonly Change[]) => setChanges((before) => [...before, ...found].slice(-6)), []);
  const transfers = useTransfers(token, request.limits, {
    onStarted: (id) => setNews(words.announce.started(titleOf(id))),
    onHalf: (id) => setNews(words.announce.half(titleOf(id))),
    onWaiting: (id) => setNews(words.announce.waiting(titleOf(id))),
    onCancelled: (id) => setNews(words.announce.cancelled(titleOf(id))),
    onArrived: async (id) => {
      const before = fileIn(page.current.current, id);
      const fresh = await page.reread();
      const same = before !== null && fileIn(fresh, id) === before;
      setNews(`${words.announce[same ? 'duplicate' : 'received'](titleOf(id))} ${restAfter(fresh, words)}`);
    },
    onRemoved: async (id) => {
      const title = titleOf(id);
      await page.reread();
      setNews(words.announce.removed(title));
    },
    onLost: (failure) => {
      if (failure.kind !== 'closed') return page.fail(failure);
      setNews(words.dock.changed);
      page.reread().catch(() => undefined);
    },
  });
  const interrupted = useInterrupted(token, request.documents.filter(({ file }) => file === null).map(({ id }) => id).join());
  const chosen = useChosen(transfers, page);
  const online = useFollow(token, request, page, {
    onChanges: (found) => {
      // What this very page is sending is no news to it.
      tell(found.filter(({ title }) => !request.documents.some((document) => document.title === title && transfers.transfers[document.id])));
      for (const id of Object.keys(transfers.transfers)) if (!page.current.current?.documents.some((document) => document.id === id)) transfers.drop(id);
    },
    onNotice: (file) => file.notice !== null && setNews(`${file.name}\u00A0: ${words.notice[file.notice]}`),
  });
  const submit = useSubmit(token, page);
  usePaste(chosen.choose, pieces, transfers.transfers);
  const sheetTitle = chosen.sheet && titleOf(chosen.sheet.documentId);

  return (
    <div className="rs rq">
      <a className="rs-skip" href="#rq-pieces">{words.skip}</a>
      <Top sender={request} />
      {!online && <OfflineLine />}
      <main className="rq-columns">
        <Intro request={request} />
        <section aria-labelledby="rq-pieces">
          <ChangedLine changes={changes} onClose={() => setChanges([])} />
          {chosen.sheet && (
            <PartBoundary>
              <PhotoSheet title={sheetTitle ?? ''} files={chosen.sheet.files} limits={request.limits} onSend={chosen.sendSheet} onClose={chosen.closeSheet} />
            </PartBoundary>
          )}
          <Pieces request={request} pieces={pieces} transfers={transfers} interrupted={interrupted} chosen={chosen} />
          <div className="rq-below"><Trust request={request} /></div>
          <PartBoundary><Messages token={token} request={request} /></PartBoundary>
          <Foot />
        </section>
      </main>
      <Dock missing={missingDocuments(request.documents)} uploading={transfers.sending} submit={submit} />
      <p className="rs-sr" role="status">{news}</p>
    </div>
  );
}

const fileIn = (request: PublicRequest | null, documentId: string): string | null => request?.documents.find(({ id }) => id === documentId)?.file?.id ?? null;

function restAfter(request: PublicRequest | null, words: RecipientWords): string {
  const missing = missingDocuments(request?.documents ?? []);
  return missing.length === 0 ? words.dock.ready : words.dock.missing(missing.length);
}

/** A person is here: the request counts as seen, and the upload client comes before it is needed. */
function useFirstHumanAct(token: string, unseen: boolean): void {
  useEffect(
    () =>
      onFirstHumanAct(window, () => {
        loadClient().catch(() => undefined);
        // A lost mark is no loss to the recipient: the first upload marks the request too.
        if (unseen) markViewed(token).catch(() => undefined);
      }),
    [token, unseen],
  );
}

/** After a rejection the page opens where something is to be done. */
function useOpenAtRejected(request: PublicRequest): void {
  const first = useRef(request.documents.find(isRejected)?.id);
  useEffect(() => {
    const row = first.current && document.querySelector(`[data-document="${CSS.escape(first.current)}"]`);
    if (row && row.getBoundingClientRect().top > window.innerHeight - 160) row.scrollIntoView({ block: 'center' });
  }, []);
}
