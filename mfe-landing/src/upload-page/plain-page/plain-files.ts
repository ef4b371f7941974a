type ReceiveFiles = (requestedDocumentId: string, files: readonly File[]) => void;

let receive: ReceiveFiles | null = null;
const waiting: [string, readonly File[]][] = [];

/**
 * Before the scripts replace the plain forms: what was chosen in them, and what is chosen in a dialog
 * that one of them has opened, goes to the page.
 */
export function watchPlainForms(page: ParentNode): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-plain-form]')) {
    const input = form.querySelector<HTMLInputElement>('input[type=file]');
    const take = () => {
      const files = [...(input?.files ?? [])];
      const id = form.dataset['plainForm'];
      if (id === undefined || files.length === 0) return;
      if (receive === null) waiting.push([id, files]);
      else receive(id, files);
    };
    input?.addEventListener('change', take);
    take();
  }
}

/** Returns a function that stops it. */
export function receivePlainFiles(handler: ReceiveFiles): () => void {
  receive = handler;
  for (const [id, files] of waiting.splice(0)) handler(id, files);
  return () => {
    receive = null;
  };
}
