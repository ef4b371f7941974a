import { useEffect } from 'react';
import {
  isReceived,
  isUnavailable,
  isWaived,
  type NumberedDocument,
} from './requested-documents.ts';
import type { FileUpload } from '../upload/file-upload.ts';

/** Uploads a pasted file for the focused document, else for the first one without a file. */
export function usePasteFiles(
  onFiles: (requestedDocumentId: string, files: readonly File[]) => void,
  documents: readonly NumberedDocument[],
  uploads: readonly FileUpload[],
): void {
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const target =
        findFocusedDocument(documents) ??
        documents.find(
          ({ document: each }) =>
            !isReceived(each) &&
            !isUnavailable(each) &&
            !isWaived(each) &&
            !uploads.some((upload) => upload.requestedDocumentId === each.id),
        )?.document.id;
      // An open dialog is about other files.
      if (files.length === 0 || target === undefined || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      onFiles(target, files);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  });
}

function findFocusedDocument(documents: readonly NumberedDocument[]): string | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-document]')?.dataset['document'];
  const focused = documents.find(({ document: candidate }) => candidate.id === id)?.document;
  return focused && focused.validationStatus !== 'approved' ? focused.id : undefined;
}
