import { createCsvRowCounter } from './export-progress.rules.ts';
import { toStreamError, readStream } from './read-stream.ts';
import { saveBlob } from './save-blob.ts';
import { saveFileTransfer, removeFileTransfer, type FileTransfer } from './file-transfers.ts';

/** Most are there before anybody could read how far they are. */
const SHOW_PROGRESS_AFTER_MS = 400;

/** Saves a table while it is made, with its progress in `transfers` if it takes a while. False when the reader stopped it; throws `ApiError`. */
export const saveExport = async (
  answer: Response,
  fileName: string,
  totalRows: number,
  stop: AbortController,
): Promise<boolean> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const counter = createCsvRowCounter();
  let now: FileTransfer = {
    id: crypto.randomUUID(),
    fileName,
    unit: 'rows',
    done: 0,
    total: totalRows,
    bytes: 0,
    totalBytes: 0,
    cancel: () => stop.abort(),
  };
  let shown = false;
  const timer = setTimeout(() => {
    shown = true;
    saveFileTransfer(now);
  }, SHOW_PROGRESS_AFTER_MS);
  const take = (piece: Uint8Array<ArrayBuffer>) => {
    counter.addChunk(piece);
    pieces.push(piece);
    now = { ...now, done: counter.done(), bytes: now.bytes + piece.length };
  };
  try {
    await readStream(answer, take, () => shown && saveFileTransfer(now));
    saveBlob(
      new Blob(pieces, { type: answer.headers.get('Content-Type') ?? 'text/csv' }),
      fileName,
    );
    return true;
  } catch (error) {
    if (stop.signal.aborted) return false;
    throw toStreamError(error);
  } finally {
    clearTimeout(timer);
    removeFileTransfer(now.id);
  }
};
