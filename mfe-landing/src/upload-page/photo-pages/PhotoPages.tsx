import { useEffect, useRef, useState } from 'react';
import type { PublicRequest } from '@recueil/backend/contract';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { SectionErrorBoundary, SectionFailed } from '../layout/SectionErrorBoundary.tsx';
import type { FileSelection } from '../documents/use-file-selection.ts';
import { forgetPages } from './kept-pages.ts';
import type { PhotoPage } from './photo-page.ts';
import type { PhotoPagesDialog } from './PhotoPagesDialog.tsx';

interface PhotoPagesProps {
  readonly request: PublicRequest;
  readonly selection: FileSelection;
}

/** Preloaded at the first interaction, so that pages can be photographed offline. */
export const loadPhotoPages = () =>
  import(/* webpackChunkName: "photos" */ './photo-pages-chunk.ts');

interface Loaded {
  readonly Dialog: typeof PhotoPagesDialog;
  readonly pages: readonly PhotoPage[];
}

/** The dialog of the document whose pages are being chosen. Back closes it; the pages stay. */
export function PhotoPages({ request, selection }: PhotoPagesProps) {
  const input = selection.photoPages;
  useCloseOnBack(input !== undefined, selection.closePhotoPages);
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
  input: { place, files },
}: PhotoPagesProps & { readonly input: NonNullable<FileSelection['photoPages']> }) {
  const t = useUploadPageMessages();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const chosen = useRef({ place, files });
  useEffect(() => {
    if (failed) {
      const retry = () => setFailed(false);
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }
    let isStopped = false;
    const load = async () => {
      const chunk = await loadPhotoPages();
      const pages = await chunk.loadPages(chosen.current.place, chosen.current.files);
      if (!isStopped) setLoaded({ Dialog: chunk.PhotoPagesDialog, pages });
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
            selection.closePhotoPages();
            selection.uploadUnchanged(place, files);
          }}
        >
          {t.sendUnchanged}
        </button>
      </SectionFailed>
    );
  if (!loaded) return null;
  const title = request.documents.find(({ id }) => id === place.requestedDocumentId)?.title ?? '';
  return (
    <loaded.Dialog
      title={title}
      place={place}
      initialPages={loaded.pages}
      limits={request.limits}
      linkEnd={request.expirationDate}
      onSend={selection.uploadPhotoPages}
      onClose={selection.closePhotoPages}
    />
  );
}

/** An entry of the history while the dialog is open. */
function useCloseOnBack(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => void (latest.current = onBack));
  useEffect(() => {
    if (!isOpen) return undefined;
    history.pushState({ isPhotoPages: true }, '');
    const handle = () => latest.current();
    window.addEventListener('popstate', handle);
    return () => {
      window.removeEventListener('popstate', handle);
      const state = history.state as { isPhotoPages?: boolean } | null;
      if (state?.isPhotoPages) history.back();
    };
  }, [isOpen]);
}
