import { useEffect } from 'react';
import { isReceived, type Piece } from './requested-documents.ts';
import type { Transfers } from '../upload/index.ts';

/** A pasted file goes to the document being worked on, else to the first one that still lacks a file. */
export function usePaste(send: (documentId: string, files: readonly File[]) => void, pieces: readonly Piece[], transfers: Transfers): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const target = focusedPiece(pieces) ?? pieces.find(({ document: piece }) => !isReceived(piece) && !transfers[piece.id])?.document.id;
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

function focusedPiece(pieces: readonly Piece[]): string | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-document]')?.dataset['document'];
  const piece = pieces.find(({ document: candidate }) => candidate.id === id)?.document;
  return piece && piece.validationStatus !== 'approved' ? piece.id : undefined;
}
