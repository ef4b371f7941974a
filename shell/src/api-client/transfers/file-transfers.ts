import { watched } from '../observable.ts';

/** An archive or a table on its way to the reader's disk, or a file (`bytes`) on its way to the server. Sizes in bytes; totals are 0 until the server has told them. */
export interface Transfer {
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
export const transfers = watched<readonly Transfer[]>([]);

export const track = (transfer: Transfer): void => transfers.set([...transfers.now().filter(({ id }) => id !== transfer.id), transfer]);
export const untrack = (id: string): void => transfers.set(transfers.now().filter((transfer) => transfer.id !== id));
