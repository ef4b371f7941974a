import { useEffect, useRef, useState } from 'react';
import type { PublicRequest } from '@recueil/backend/contract';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { SectionErrorBoundary, SectionFailed } from '../layout/SectionErrorBoundary.tsx';
import type { FileSelection } from '../documents/use-file-selection.ts';
import { forgetPages } from './kept-pages.ts';
import type { PhotoPagesDialog } from './PhotoPagesDialog.tsx';
import type { LoadedPages } from './use-page-list.ts';

interface PhotoPagesProps {
  readonly request: PublicRequest;
  readonly selection: FileSelection;
}

/** Preloaded at the first interaction, so that pages can be photographed offline. */
export const loadPhotoPages = () =>
  import(/* webpackChunkName: "photos" */ './photo-pages-chunk.ts');

interface Loaded {
  readonly Dialog: typeof PhotoPagesDialog;
  readonly initial: LoadedPages;
}

/** The dialog of the document whose pages are being chosen. Back closes it; the pages stay. */
export function PhotoPages({ request, selection }: PhotoPagesProps) {
  const input = selection.photoPages;
  useCloseOnBack(input?.id ?? null, () => input && selection.closePhotoPages(input.id));
  const approvedIds = request.documents
    .filter(({ validationStatus }) => validationStatus === 'approved')
    .map(({ id }) => id)
    .join();
  useEffect(() => forgetPages(approvedIds.split(',')), [approvedIds]);
  if (!input) return null;
  return (
    <SectionErrorBoundary key={input.id}>
      <LoadedDialog request={request} selection={selection} input={input} />
    </SectionErrorBoundary>
  );
}

function LoadedDialog({
  request,
  selection,
  input: { id, place, files },
}: PhotoPagesProps & { readonly input: NonNullable<FileSelection['photoPages']> }) {
  const t = useUploadPageMessages();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  // Pages of an earlier file that is still on its way stay with it.
  const areKeptOnTheirWay = selection.countKeptPages(place.requestedDocumentId) === 0;
  const chosen = useRef([place, files, areKeptOnTheirWay] as const);
  useEffect(() => {
    if (failed) {
      const retry = () => setFailed(false);
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }
    let isStopped = false;
    const load = async () => {
      const chunk = await loadPhotoPages();
      const initial = await chunk.loadPages(...chosen.current);
      if (!isStopped) setLoaded({ Dialog: chunk.PhotoPagesDialog, initial });
    };
    // The chosen photos stay in memory until the dialog can be loaded.
    load().catch(() => !isStopped && setFailed(true));
    return () => {
      isStopped = true;
    };
  }, [failed]);
  if (failed)
    return (
      <SectionFailed onRetry={() => setFailed(false)}>
        <button
          type="button"
          className="rs-btn rs-ghost"
          onClick={() => {
            selection.closePhotoPages(id);
            selection.uploadUnchanged(place, files);
          }}
        >
          {t.sendUnchanged}
        </button>
      </SectionFailed>
    );
  if (!loaded)
    return (
      <p className="rq-part" role="status">
        {t.openingPhotos}
      </p>
    );
  const title = request.documents.find(({ id }) => id === place.requestedDocumentId)?.title ?? '';
  return (
    <loaded.Dialog
      title={title}
      place={place}
      initial={loaded.initial}
      limits={request.limits}
      linkEnd={request.expirationDate}
      onSend={(file, cover) => selection.uploadPhotoPages(id, file, cover)}
      onSendAlone={(file) => {
        selection.closePhotoPages(id);
        selection.uploadUnchanged(place, [file]);
      }}
      onClose={() => selection.closePhotoPages(id)}
    />
  );
}

/** One entry of the history while dialogs are open; one that a reload has left is taken back. */
function useCloseOnBack(openId: number | null, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => void (latest.current = onBack));
  useEffect(() => {
    if (openId === null) {
      if (isDialogEntry()) history.back();
      return undefined;
    }
    if (!isDialogEntry()) history.pushState({ isPhotoPages: true }, '');
    const handle = () => latest.current();
    window.addEventListener('popstate', handle);
    return () => window.removeEventListener('popstate', handle);
  }, [openId]);
}

const isDialogEntry = (): boolean =>
  (history.state as { isPhotoPages?: boolean } | null)?.isPhotoPages === true;
