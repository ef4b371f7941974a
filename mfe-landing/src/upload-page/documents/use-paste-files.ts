import { useEffect } from 'react';
import { isReceived, type NumberedDocument } from './requested-documents.ts';
import type { FileUploads } from '../upload/index.ts';

/** A pasted file goes to the document being worked on, else to the first one that still lacks a file. */
export function usePasteFiles(
  send: (documentId: string, files: readonly File[]) => void,
  pieces: readonly NumberedDocument[],
  transfers: FileUploads,
): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const target =
        findFocusedDocument(pieces) ??
        pieces.find(({ document: piece }) => !isReceived(piece) && !transfers[piece.id])?.document
          .id;
      if (files.length === 0 || target === undefined) return;
      event.preventDefault();
      send(target, files);
    };
    // A file dropped beside a document would otherwise replace the page.
    const stay = (event: DragEvent) => event.preventDefault();
    document.addEventListener('paste', paste);
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('paste', paste);
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  });
}

function findFocusedDocument(pieces: readonly NumberedDocument[]): string | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-document]')?.dataset['document'];
  const piece = pieces.find(({ document: candidate }) => candidate.id === id)?.document;
  return piece && piece.validationStatus !== 'approved' ? piece.id : undefined;
}
