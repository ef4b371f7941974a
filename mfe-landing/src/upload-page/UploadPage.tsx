import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PublicRequest } from '@recueil/backend/contract';
import { usePageTitle } from '../site/use-page-title.ts';
import { ChangesBanner } from './layout/ChangesBanner.tsx';
import { SubmitBar } from './submit/SubmitBar.tsx';
import { UploadPageFooter } from './layout/UploadPageFooter.tsx';
import { RequestIntro } from './layout/RequestIntro.tsx';
import type { RequestChange } from './request/merge-request.ts';
import { MessageThread } from './MessageThread.tsx';
import { UploadOfflineBanner } from './layout/UploadOfflineBanner.tsx';
import { onFirstUserInteraction } from './request/on-first-user-interaction.ts';
import { SectionErrorBoundary } from './layout/SectionErrorBoundary.tsx';
import { PhotoPagesDialog } from './photos/index.ts';
import {
  isRejected,
  listOutstandingDocuments,
  orderDocuments,
} from './documents/requested-documents.ts';
import { RequestedDocumentList } from './documents/RequestedDocumentList.tsx';
import { markViewed } from './upload-page.api.ts';
import { UploadPageHeader } from './layout/UploadPageHeader.tsx';
import { TrustInfo } from './layout/TrustInfo.tsx';
import { loadTusClient, useInterruptedUploads, useUploads } from './upload/index.ts';
import { useFileSelection } from './documents/use-file-selection.ts';
import { useRequestPolling } from './request/use-request-polling.ts';
import { usePasteFiles } from './documents/use-paste-files.ts';
import type { PublicRequestHandle } from './request/use-public-request.ts';
import { useSubmit } from './submit/use-submit.ts';
import { useUploadPageMessages, type UploadPageMessages } from './i18n/use-upload-page-messages.ts';

/** The list of what is asked, and everything a recipient can do about it. */
export function UploadPage({
  token,
  request,
  page,
}: {
  token: string;
  request: PublicRequest;
  page: PublicRequestHandle;
}) {
  const words = useUploadPageMessages();
  const [news, setNews] = useState('');
  const [changes, setChanges] = useState<readonly RequestChange[]>([]);
  const pieces = useMemo(() => orderDocuments(request.documents), [request.documents]);
  usePageTitle(words.pageTitle(request.organizationName));
  useMarkViewedOnInteraction(token, request.status === 'pending');
  useScrollToFirstRejected(request);

  const titleOf = (documentId: string) =>
    page.latestRequest.current?.documents.find((document) => document.id === documentId)?.title ??
    '';
  const tell = useCallback(
    (found: readonly RequestChange[]) => setChanges((before) => [...before, ...found].slice(-6)),
    [],
  );
  const transfers = useUploads(token, request.limits, {
    onStarted: (id) => setNews(words.announce.started(titleOf(id))),
    onHalfway: (id) => setNews(words.announce.half(titleOf(id))),
    onWaiting: (id) => setNews(words.announce.waiting(titleOf(id))),
    onCancelled: (id) => setNews(words.announce.cancelled(titleOf(id))),
    onUploaded: async (id) => {
      const before = findFileId(page.latestRequest.current, id);
      const fresh = await page.refetch();
      const same = before !== null && findFileId(fresh, id) === before;
      setNews(
        `${words.announce[same ? 'duplicate' : 'received'](titleOf(id))} ${describeRemaining(fresh, words)}`,
      );
    },
    onRemoved: async (id) => {
      const title = titleOf(id);
      await page.refetch();
      setNews(words.announce.removed(title));
    },
    onRequestFailed: (failure) => {
      if (failure.kind !== 'closed') return page.setFailure(failure);
      tell([{ kind: 'request', title: '' }]);
      page.refetch().catch(() => undefined);
    },
  });
  const interrupted = useInterruptedUploads(
    token,
    request.documents
      .filter(({ file }) => file === null)
      .map(({ id }) => id)
      .join(),
  );
  const chosen = useFileSelection(transfers, page);
  const online = useRequestPolling(token, request, page, {
    onChanges: (found) => {
      // What this very page is sending is no news to it.
      tell(
        found.filter(
          ({ title }) =>
            !request.documents.some(
              (document) => document.title === title && transfers.uploads[document.id],
            ),
        ),
      );
      for (const id of Object.keys(transfers.uploads))
        if (!page.latestRequest.current?.documents.some((document) => document.id === id))
          transfers.abandon(id);
    },
    onFileWarning: (file) =>
      file.notice !== null && setNews(`${file.name}\u00A0: ${words.notice[file.notice]}`),
  });
  const submit = useSubmit(token, page);
  usePasteFiles(chosen.selectFiles, pieces, transfers.uploads);
  const sheetTitle = chosen.photoPages && titleOf(chosen.photoPages.documentId);

  return (
    <div className="rs rq">
      <a className="rs-skip" href="#rq-pieces">
        {words.skip}
      </a>
      <UploadPageHeader sender={request} />
      {!online && <UploadOfflineBanner />}
      <main className="rq-columns">
        <RequestIntro request={request} />
        <section aria-labelledby="rq-pieces">
          <ChangesBanner changes={changes} onClose={() => setChanges([])} />
          {chosen.photoPages && (
            <SectionErrorBoundary>
              <PhotoPagesDialog
                title={sheetTitle ?? ''}
                files={chosen.photoPages.files}
                limits={request.limits}
                onSend={chosen.uploadPhotoPages}
                onClose={chosen.closePhotoPages}
              />
            </SectionErrorBoundary>
          )}
          <RequestedDocumentList
            request={request}
            pieces={pieces}
            transfers={transfers}
            interrupted={interrupted}
            chosen={chosen}
          />
          <div className="rq-below">
            <TrustInfo request={request} />
          </div>
          <SectionErrorBoundary>
            <MessageThread token={token} request={request} />
          </SectionErrorBoundary>
          <UploadPageFooter />
        </section>
      </main>
      <SubmitBar
        missing={listOutstandingDocuments(request.documents)}
        uploading={transfers.isUploading}
        submit={submit}
      />
      <p className="rs-sr" role="status">
        {news}
      </p>
    </div>
  );
}

const findFileId = (request: PublicRequest | null, documentId: string): string | null =>
  request?.documents.find(({ id }) => id === documentId)?.file?.id ?? null;

function describeRemaining(request: PublicRequest | null, words: UploadPageMessages): string {
  const missing = listOutstandingDocuments(request?.documents ?? []);
  return missing.length === 0 ? words.dock.ready : words.dock.missing(missing.length);
}

/** A person is here: the request counts as seen, and the upload client comes before it is needed. */
function useMarkViewedOnInteraction(token: string, unseen: boolean): void {
  useEffect(
    () =>
      onFirstUserInteraction(window, () => {
        loadTusClient().catch(() => undefined);
        // A lost mark is no loss to the recipient: the first upload marks the request too.
        if (unseen) markViewed(token).catch(() => undefined);
      }),
    [token, unseen],
  );
}

/** After a rejection the page opens where something is to be done. */
function useScrollToFirstRejected(request: PublicRequest): void {
  const first = useRef(request.documents.find(isRejected)?.id);
  useEffect(() => {
    const row =
      first.current && document.querySelector(`[data-document="${CSS.escape(first.current)}"]`);
    if (row && row.getBoundingClientRect().top > window.innerHeight - 160)
      row.scrollIntoView({ block: 'center' });
  }, []);
}
