import { createObservable } from '../observable.ts';

/** In rows of an export, else in bytes; `total` is 0 until known. */
export interface FileTransfer {
  readonly id: string;
  readonly kind: 'archive' | 'export' | 'upload';
  readonly fileName: string;
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

const PROGRESS_INTERVAL_MS = 100;

export const fileTransfers = createObservable<readonly FileTransfer[]>([]);

/** Shows a transfer until its `end`; `showAfterMs` hides one that ends before it is readable. */
export const trackTransfer = (
  subject: Pick<FileTransfer, 'kind' | 'fileName' | 'total'>,
  controller: AbortController,
  showAfterMs: number,
) => {
  const id = crypto.randomUUID();
  let transfer: FileTransfer = { ...subject, id, done: 0, cancel: () => controller.abort() };
  let shownAt: number | null = null;
  const listOthers = () => fileTransfers.get().filter((other) => other.id !== id);
  const show = () => {
    shownAt = performance.now();
    fileTransfers.set([...listOthers(), transfer]);
  };
  const timer = setTimeout(show, showAfterMs);
  return {
    setTotal: (total: number) => void (transfer = { ...transfer, total }),
    setDone: (done: number) => {
      transfer = { ...transfer, done };
      const isDue = shownAt !== null && performance.now() - shownAt >= PROGRESS_INTERVAL_MS;
      if (isDue || (shownAt !== null && done >= transfer.total)) show();
    },
    end: () => {
      clearTimeout(timer);
      fileTransfers.set(listOthers());
    },
  };
};
