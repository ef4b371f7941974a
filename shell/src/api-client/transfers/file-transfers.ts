import { createObservable } from '../observable.ts';

/** A download being saved or (`bytes`) an upload. Sizes in bytes; totals are 0 until known. */
export interface FileTransfer {
  readonly id: string;
  readonly fileName: string;
  readonly unit: 'files' | 'rows' | 'bytes';
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
  readonly totalBytes: number;
  readonly cancel: () => void;
}

export const fileTransfers = createObservable<readonly FileTransfer[]>([]);

export const saveFileTransfer = (transfer: FileTransfer): void =>
  fileTransfers.set([...fileTransfers.get().filter(({ id }) => id !== transfer.id), transfer]);
export const removeFileTransfer = (id: string): void =>
  fileTransfers.set(fileTransfers.get().filter((transfer) => transfer.id !== id));
