import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  isDocumentOutstanding,
  listOutstandingDocuments,
  type PublicRequest,
} from '@recueil/backend/contract';
import { findStoredLanguage } from '../i18n/language.ts';
import { Icon } from '../site/Icon.tsx';
import { saveOriginal } from './encryption/original-file.ts';
import { loadEncryption } from './encryption/create-upload-content.ts';
import { WARNING } from '../site/icon-paths.ts';
import { usePageTitle } from '../site/use-page-title.ts';
import { ChangesBanner } from './layout/ChangesBanner.tsx';
import { outcomePage } from './outcome/outcome-page.ts';
import { SubmitBar } from './submit/SubmitBar.tsx';
import { useAccent } from './layout/accent.ts';
import { UploadPageFooter, UploadPageHeader } from './layout/UploadPageLayout.tsx';
import { RequestIntro } from './layout/RequestIntro.tsx';
import type { ApiFailure } from './request/api-failure.ts';
import type { RequestChange } from './request/merge-request.ts';
import { MessageThread } from './MessageThread.tsx';
import { onFirstUserInteraction } from './request/on-first-user-interaction.ts';
import { SectionErrorBoundary } from './layout/SectionErrorBoundary.tsx';
import { receivePlainFiles } from './plain-page/plain-files.ts';
import { forgetSentPages } from './photo-pages/kept-pages.ts';
import { loadPhotoPages, PhotoPages } from './photo-pages/PhotoPages.tsx';
import {
  isRejected,
  orderDocuments,
  type PublicRequestedDocument,
} from './documents/requested-documents.ts';
import { RequestedDocumentList } from './documents/RequestedDocumentList.tsx';
import { SeveralFiles } from './sorting/SeveralFiles.tsx';
import { markViewed, saveLocale } from './upload-page.api.ts';
import { TrustInfo } from './layout/TrustInfo.tsx';
import { loadTusClient } from './upload/start-upload-attempt.ts';
import { useInterruptedUploads } from './upload/use-interrupted-uploads.ts';
import { useUploads, type Uploads } from './upload/use-uploads.ts';
import type { DocumentWrites } from './document-texts/use-document-write.ts';
import { useFileRemoval } from './documents/use-file-removal.ts';
import { useFileSelection, type FileSelection } from './documents/use-file-selection.ts';
import { useRequestPolling } from './request/use-request-polling.ts';
import { usePasteFiles } from './documents/use-paste-files.ts';
import type { PublicRequestHandle } from './request/use-public-request.ts';
import { useConfirmLeaving } from './request/use-confirm-leaving.ts';
import { useSubmit } from './submit/use-submit.ts';
import { useSubmissionSummary } from './summary/use-submission-summary.ts';
import { useUploadPageMessages, type UploadPageMessages } from './i18n/use-upload-page-messages.ts';

export function UploadPage({
  token,
  request,
  page,
}: {
  token: string;
  request: PublicRequest;
  page: PublicRequestHandle;
}) {
  const t = useUploadPageMessages();
  const [announcement, setAnnouncement] = useState('');
  const [changes, setChanges] = useState<readonly RequestChange[]>([]);
  const documents = useMemo(() => orderDocuments(request.documents), [request.documents]);
  usePageTitle(t.pageTitle(request.organizationName));
  useAccent(request.organizationAccent);
  useMarkViewedOnInteraction(token, request);
  useScrollToFirstRejected(request);

  const getTitle = (requestedDocumentId: string) =>
    page.latestRequest.current?.documents.find((document) => document.id === requestedDocumentId)
      ?.title ?? '';
  const addChanges = useCallback(
    (found: readonly RequestChange[]) => setChanges((before) => [...before, ...found].slice(-6)),
    [],
  );
  const handleRequestFailed = (failure: ApiFailure) => {
    if (failure.kind !== 'closed' && failure.kind !== 'closed-link')
      return page.setFailure(failure);
    addChanges([{ kind: 'request', title: '' }]);
    page.refetch().catch(() => undefined);
  };
  const uploads: Uploads = useUploads(token, page, {
    onStarted: (id) => setAnnouncement(t.announce.started(getTitle(id))),
    onHalfway: (id) => setAnnouncement(t.announce.half(getTitle(id))),
    onResumed: (id) => setAnnouncement(t.announce.resumed(getTitle(id))),
    onWaiting: (id) => setAnnouncement(t.announce.waiting(getTitle(id))),
    onCancelled: (id) => setAnnouncement(t.announce.cancelled(getTitle(id))),
    onUploaded: async ({ id, requestedDocumentId, filesBefore, file }, content) => {
      const latest = await page.refetch();
      const added = latest?.documents
        .find((document) => document.id === requestedDocumentId)
        ?.files.filter((each) => !filesBefore?.includes(each.id));
      for (const each of added ?? []) {
        saveOriginal(each, content, request.expirationDate);
        selection.markReceived(id, each.id);
      }
      forgetSentPages(requestedDocumentId, file.name);
      const isDuplicate = added?.length === 0;
      const describe = isDuplicate ? t.duplicate : t.announce.received;
      setAnnouncement(`${describe(getTitle(requestedDocumentId))} ${describeRemaining(latest, t)}`);
      return isDuplicate;
    },
    onRequestFailed: handleRequestFailed,
    onEncryptionChanged: async () => (await page.refetch())?.encryptionKey ?? null,
  });
  const writes: DocumentWrites = {
    token,
    onWritten: async (written) => {
      // Can be ignored: polling follows.
      await page.refetch().catch(() => undefined);
      setAnnouncement(`${written} ${describeRemaining(page.latestRequest.current, t)}`);
    },
    onRequestFailed: handleRequestFailed,
  };
  const removal = useFileRemoval(token, {
    onRemoved: async (id) => {
      const title = getTitle(id);
      await page.refetch();
      setAnnouncement(t.announce.removed(title));
    },
    onRequestFailed: handleRequestFailed,
  });
  usePreloadEncryption(request.encryptionKey !== null);
  const interrupted = useInterruptedUploads(
    token,
    request.encryptionKey === null ? request.documents.map(({ id }) => id).join() : '',
    (place, files) => uploads.uploadFiles(place, files),
  );
  const selection = useFileSelection(uploads, page);
  const connection = useRequestPolling(token, request, page, {
    onChanges: (found) => {
      // Ignores changes caused by this page's own uploads.
      const isChanging = (document: PublicRequestedDocument) =>
        uploads.uploads.some((each) => each.requestedDocumentId === document.id) ||
        document.files.some(({ id }) => removal.removals[id] === 'removing');
      addChanges(
        found.filter(
          ({ title }) =>
            !request.documents.some((each) => each.title === title && isChanging(each)),
        ),
      );
      uploads.abandon(
        (id) => !page.latestRequest.current?.documents.some((document) => document.id === id),
      );
    },
    onFileWarning: (file) =>
      file.notice !== null && setAnnouncement(t.withColon(file.name, t.notice[file.notice])),
  });
  const submit = useSubmit(token, page, request.documents);
  // It has been confirmed before.
  const isRepeated = typeof submit.step === 'object' || submit.step === 'offline';
  const isComplete = listOutstandingDocuments(request.documents).length === 0;
  useConfirmLeaving(uploads.isUploading, isComplete);
  const { Summary, ...summary } = useSubmissionSummary(
    !uploads.isUploading && !request.documents.some(isDocumentOutstanding),
  );
  usePasteFiles(
    (id, files) => selection.selectFiles({ requestedDocumentId: id, replaces: null }, files),
    documents,
    uploads.uploads,
  );
  usePlainFiles(selection.selectFiles);

  return (
    <div className="rs rq rq-accent">
      <a className="rs-skip" href="#rq-pieces">
        {t.skip}
      </a>
      <UploadPageHeader sender={request} />
      {connection !== 'online' && !(connection === 'away' && uploads.isReceiving) && (
        <p className="rq-offline" role="status">
          <Icon path={WARNING} />
          <span>{t.connection[connection]}</span>
        </p>
      )}
      <main className="rq-columns">
        <RequestIntro request={request} />
        <section aria-labelledby="rq-pieces">
          <ChangesBanner changes={changes} onClose={() => setChanges([])} />
          <PhotoPages request={request} selection={selection} />
          <RequestedDocumentList
            request={request}
            documents={documents}
            uploads={uploads}
            interrupted={interrupted}
            selection={selection}
            removal={removal}
            writes={writes}
          >
            <SeveralFiles
              request={request}
              uploads={uploads}
              onSend={(sorted, sent) => {
                for (const [requestedDocumentId, files] of sorted)
                  selection.selectFiles({ requestedDocumentId, replaces: null }, files);
                setAnnouncement(sent);
              }}
            />
          </RequestedDocumentList>
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
        documents={documents.map(({ document }) => document)}
        uploads={uploads.uploads}
        limits={request.limits}
        selection={selection}
        submit={{
          step: submit.step,
          submit: isRepeated ? submit.submit : () => summary.open(submit.submit),
        }}
      />
      {Summary && (
        <SectionErrorBoundary>
          <Summary
            documents={request.documents}
            senderName={request.senderName}
            selection={selection}
            onSubmit={() => {
              summary.close();
              submit.submit();
            }}
            onReview={(id) => {
              summary.close();
              focusDocument(id);
            }}
            onClose={summary.close}
          />
        </SectionErrorBoundary>
      )}
      <p className="rs-sr" role="status">
        {announcement}
      </p>
    </div>
  );
}

function describeRemaining(request: PublicRequest | null, t: UploadPageMessages): string {
  const missing = listOutstandingDocuments(request?.documents ?? []);
  return missing.length === 0 ? t.submitBar.ready : t.submitBar.missing(missing.length);
}

/** Preloads what follows, marks the request as viewed and tells it the language of the reader. */
function useMarkViewedOnInteraction(token: string, { status, locale }: PublicRequest): void {
  const isUnviewed = status === 'pending';
  useEffect(
    () =>
      onFirstUserInteraction(window, () => {
        for (const load of [loadTusClient, loadPhotoPages, outcomePage.preload])
          load().catch(() => undefined);
        // Can be ignored: the first upload marks the request as viewed too.
        if (isUnviewed) markViewed(token).catch(() => undefined);
        const chosen = findStoredLanguage();
        if (chosen !== null && chosen !== locale) saveLocale(token, chosen);
      }),
    [token, isUnviewed, locale],
  );
}

function usePreloadEncryption(isOn: boolean): void {
  useEffect(() => {
    if (isOn) loadEncryption().catch(() => undefined);
  }, [isOn]);
}

/** Of forms that the page had before its scripts ran. */
function usePlainFiles(selectFiles: FileSelection['selectFiles']): void {
  const latest = useRef(selectFiles);
  useEffect(() => void (latest.current = selectFiles));
  useEffect(() => receivePlainFiles((place, files) => latest.current(place, files)), []);
}

/** Once the dialog, which gives the focus back, is closed. */
function focusDocument(id: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-document="${CSS.escape(id)}"] h3`)?.focus(),
  );
}

/** Scrolls to the first rejected document when it is out of view, unless the reader has scrolled. */
function useScrollToFirstRejected(request: PublicRequest): void {
  const first = useRef(request.documents.find(isRejected)?.id);
  useEffect(() => {
    const row =
      first.current && document.querySelector(`[data-document="${CSS.escape(first.current)}"]`);
    if (row && window.scrollY === 0 && row.getBoundingClientRect().top > window.innerHeight - 160)
      row.scrollIntoView({ block: 'center' });
  }, []);
}
