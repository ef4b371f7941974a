import { asApiError } from '../api-error.ts';
import { createCsvRowCounter } from './export-progress.rules.ts';
import { trackTransfer } from './file-transfers.ts';
import { readChunks } from './read-chunks.ts';
import { saveBlob } from './save-blob.ts';

/** Most exports finish before progress would be readable. */
const SHOW_PROGRESS_AFTER_MS = 400;

/** False when cancelled; throws `ApiError`. */
export const saveExport = async (
  response: Response,
  fileName: string,
  total: number,
  controller: AbortController,
): Promise<boolean> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const counter = createCsvRowCounter();
  const progress = trackTransfer(
    { kind: 'export', fileName, total },
    controller,
    SHOW_PROGRESS_AFTER_MS,
  );
  try {
    for await (const chunk of readChunks(response)) {
      counter.addChunk(chunk);
      chunks.push(chunk);
      progress.setDone(counter.done());
    }
    saveBlob(
      new Blob(chunks, { type: response.headers.get('Content-Type') ?? 'text/csv' }),
      fileName,
    );
    return true;
  } catch (error) {
    if (controller.signal.aborted) return false;
    throw asApiError(error);
  } finally {
    progress.end();
  }
};
