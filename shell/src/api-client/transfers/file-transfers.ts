import { createObservable } from '../observable.ts';

/** An archive or a table on its way to the reader's disk, or a file (`bytes`) on its way to the server. Sizes in bytes; totals are 0 until the server has told them. */
export interface FileTransfer {
  readonly id: string;
  readonly fileName: string;
  /** What `done` and `total` count. */
  readonly unit: 'files' | 'rows' | 'bytes';
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
  readonly totalBytes: number;
  readonly cancel: () => void;
}

/** What is under way right now; the frame shows it whatever screen the reader goes to. */
export const fileTransfers = createObservable<readonly FileTransfer[]>([]);

export const saveFileTransfer = (transfer: FileTransfer): void =>
  fileTransfers.set([...fileTransfers.get().filter(({ id }) => id !== transfer.id), transfer]);
export const removeFileTransfer = (id: string): void =>
  fileTransfers.set(fileTransfers.get().filter((transfer) => transfer.id !== id));
