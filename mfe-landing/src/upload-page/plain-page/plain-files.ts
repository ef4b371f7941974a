import type { FilePlace } from '../upload/file-upload.ts';

type ReceiveFiles = (place: FilePlace, files: readonly File[]) => void;

let receive: ReceiveFiles | null = null;
const waiting: [FilePlace, readonly File[]][] = [];

/**
 * Before the scripts replace the plain forms: what was chosen in them, and what is chosen in a dialog
 * that one of them has opened, goes to the page.
 */
export function watchPlainForms(page: ParentNode): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-plain-form]')) {
    const input = form.querySelector<HTMLInputElement>('input[type=file]');
    const take = () => {
      const files = [...(input?.files ?? [])];
      const { plainForm: requestedDocumentId, replaces = null } = form.dataset;
      if (requestedDocumentId === undefined || files.length === 0) return;
      const place = { requestedDocumentId, replaces };
      if (receive === null) waiting.push([place, files]);
      else receive(place, files);
    };
    input?.addEventListener('change', take);
    take();
  }
}

/** Returns a function that stops it. */
export function receivePlainFiles(handler: ReceiveFiles): () => void {
  receive = handler;
  for (const [place, files] of waiting.splice(0)) handler(place, files);
  return () => {
    receive = null;
  };
}
