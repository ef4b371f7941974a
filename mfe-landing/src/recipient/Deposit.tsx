import { useEffect, useMemo, useState } from 'react';
import type { DocumentFile, PublicRequest } from '@recueil/backend/contract';
import { usePageTitle } from '../site/use-page-title.ts';
import { Dock } from './Dock.tsx';
import { Foot } from './Foot.tsx';
import { Intro } from './Intro.tsx';
import { onFirstHumanAct } from './on-first-human-act.ts';
import { missingDocuments, orderPieces } from './pieces.ts';
import { Pieces } from './Pieces.tsx';
import { markViewed } from './recipient.api.ts';
import { Top } from './Top.tsx';
import { Trust } from './Trust.tsx';
import { useExamined } from './use-examined.ts';
import { usePaste } from './use-paste.ts';
import type { useRequest } from './use-request.ts';
import { useSubmit } from './use-submit.ts';
import { useTransfers } from './use-transfers.ts';
import { useWatchScan } from './use-watch-scan.ts';
import { useRecipientWords } from './words.ts';

/** The list of what is asked, and everything a recipient can do about it. */
export function Deposit({ token, request, page }: { token: string; request: PublicRequest; page: ReturnType<typeof useRequest> }) {
  const words = useRecipientWords();
  const [news, setNews] = useState('');
  const pieces = useMemo(() => orderPieces(request.documents), [request.documents]);
  usePageTitle(words.pageTitle(request.organizationName));
  useMarkViewed(token, request.status === 'pending');
  useWatchScan(token, request, page.change);

  const titleOf = (documentId: string) => request.documents.find((document) => document.id === documentId)?.title ?? '';
  const transfers = useTransfers(token, request.limits, {
    onStarted: (id) => setNews(words.announce.started(titleOf(id))),
    onHalf: (id) => setNews(words.announce.half(titleOf(id))),
    onCancelled: (id) => setNews(words.announce.cancelled(titleOf(id))),
    onReceived: (id, file, duplicate) => {
      page.change((before) => withFile(before, id, file));
      setNews(`${words.announce[duplicate ? 'duplicate' : 'received'](titleOf(id))} ${restAfter(withFile(request, id, file), words)}`);
    },
    onRemoved: async (id) => {
      await page.refresh();
      setNews(words.announce.removed(titleOf(id)));
    },
    onLost: (failure) => {
      if (failure.kind !== 'closed') return page.fail(failure);
      setNews(words.dock.changed);
      void page.refresh();
    },
  });
  useExamined(token, request, page.change, (file) => file.notice !== null && setNews(`${file.name}\u00A0: ${words.notice[file.notice]}`));
  const submit = useSubmit(token, page);
  usePaste((id, files) => transfers.send(id, files), pieces, transfers.transfers);

  return (
    <div className="rs rq">
      <a className="rs-skip" href="#rq-pieces">{words.skip}</a>
      <Top sender={request} />
      <main className="rq-columns">
        <Intro request={request} />
        <section aria-labelledby="rq-pieces">
          <Pieces request={request} pieces={pieces} transfers={transfers} />
          <div className="rq-below"><Trust request={request} /></div>
          <Foot />
        </section>
      </main>
      <Dock missing={missingDocuments(request.documents)} uploading={transfers.sending} submit={submit} />
      <p className="rs-sr" role="status">{news}</p>
    </div>
  );
}

const withFile = (request: PublicRequest, documentId: string, file: DocumentFile): PublicRequest => ({
  ...request,
  documents: request.documents.map((document) => (document.id === documentId ? { ...document, file, validationStatus: 'pending', rejectionReason: null } : document)),
});

function restAfter(request: PublicRequest, words: ReturnType<typeof useRecipientWords>): string {
  const missing = missingDocuments(request.documents);
  return missing.length === 0 ? words.dock.ready : words.dock.missing(missing.length);
}

function useMarkViewed(token: string, unseen: boolean): void {
  useEffect(() => {
    if (!unseen) return;
    // A lost mark is no loss to the recipient: the first upload marks the request too.
    return onFirstHumanAct(window, () => void markViewed(token).catch(() => undefined));
  }, [token, unseen]);
}
