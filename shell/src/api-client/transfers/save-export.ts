import { createCsvRowCounter } from './export-progress.rules.ts';
import { toStreamError, readStream } from './read-stream.ts';
import { saveBlob } from './save-blob.ts';
import { saveFileTransfer, removeFileTransfer, type FileTransfer } from './file-transfers.ts';

/** Most exports finish before progress would be readable. */
const SHOW_PROGRESS_AFTER_MS = 400;

/** False when cancelled; throws `ApiError`. */
export const saveExport = async (
  response: Response,
  fileName: string,
  totalRows: number,
  controller: AbortController,
): Promise<boolean> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const counter = createCsvRowCounter();
  let transfer: FileTransfer = {
    id: crypto.randomUUID(),
    fileName,
    unit: 'rows',
    done: 0,
    total: totalRows,
    bytes: 0,
    totalBytes: 0,
    cancel: () => controller.abort(),
  };
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    saveFileTransfer(transfer);
  }, SHOW_PROGRESS_AFTER_MS);
  const handleChunk = (chunk: Uint8Array<ArrayBuffer>) => {
    counter.addChunk(chunk);
    chunks.push(chunk);
    transfer = { ...transfer, done: counter.done(), bytes: transfer.bytes + chunk.length };
  };
  try {
    await readStream(response, handleChunk, () => isShown && saveFileTransfer(transfer));
    saveBlob(
      new Blob(chunks, { type: response.headers.get('Content-Type') ?? 'text/csv' }),
      fileName,
    );
    return true;
  } catch (error) {
    if (controller.signal.aborted) return false;
    throw toStreamError(error);
  } finally {
    clearTimeout(timer);
    removeFileTransfer(transfer.id);
  }
};
