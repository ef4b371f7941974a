import { getClientState, updateClient, type FileTransfer } from '../client-slice.ts';

const PROGRESS_INTERVAL_MS = 100;

const controllers = new Map<string, AbortController>();

export const cancelTransfer = (id: string): void => controllers.get(id)?.abort();

/** Shows a transfer until its `end`; `showAfterMs` hides one that ends before it is readable. */
export const trackTransfer = (
  subject: Pick<FileTransfer, 'kind' | 'fileName' | 'total'>,
  controller: AbortController,
  showAfterMs: number,
) => {
  const id = crypto.randomUUID();
  let transfer: FileTransfer = { ...subject, id, done: 0 };
  controllers.set(id, controller);
  const listOthers = () => getClientState().fileTransfers.filter((other) => other.id !== id);
  let shownAt: number | null = null;
  const show = () => {
    shownAt = performance.now();
    updateClient({ fileTransfers: [...listOthers(), transfer] });
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
      controllers.delete(id);
      updateClient({ fileTransfers: listOthers() });
    },
  };
};
