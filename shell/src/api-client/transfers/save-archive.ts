import { createZipFileCounter } from './archive-progress.rules.ts';
import { toStreamError, readStream } from './read-stream.ts';
import { saveBlob } from './save-blob.ts';
import { callApi } from '../call-api.ts';
import { saveFileTransfer, removeFileTransfer, type FileTransfer } from './file-transfers.ts';

/** From so many bytes on they go straight to the disk, where the browser can: it asks the reader for a place. */
const DIRECT_TO_DISK_BYTES = 256 * 1024 * 1024;
/** Gathered in the browser's own store piece by piece, not in the page. */
const BLOB_CHUNK_BYTES = 32 * 1024 * 1024;

interface DownloadSink {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void> | void;
  close(): Promise<void> | void;
  abort(): Promise<void> | void;
}

type SaveFilePicker = (options: {
  suggestedName: string;
}) => Promise<{ createWritable(): Promise<WritableStream<Uint8Array>> }>;

const createMemorySink = (fileName: string): DownloadSink => {
  const pieces: Blob[] = [];
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const put = () => {
    pieces.push(new Blob(gathered));
    gathered = [];
    size = 0;
  };
  return {
    write: (chunk) => {
      gathered.push(chunk);
      size += chunk.length;
      if (size >= BLOB_CHUNK_BYTES) put();
    },
    close: () => {
      put();
      saveBlob(new Blob(pieces, { type: 'application/zip' }), fileName);
    },
    abort: () => undefined,
  };
};

/** Null when the reader chose no place after all. */
const openDownloadSink = async (fileName: string, size: number): Promise<DownloadSink | null> => {
  const { showSaveFilePicker: pick } = globalThis as { showSaveFilePicker?: SaveFilePicker };
  if (size < DIRECT_TO_DISK_BYTES || !pick) return createMemorySink(fileName);
  try {
    const writer = (await (await pick({ suggestedName: fileName })).createWritable()).getWriter();
    return {
      write: (chunk) => writer.write(chunk),
      close: () => writer.close(),
      abort: () => writer.abort(),
    };
  } catch (error) {
    if ((error as Error).name === 'AbortError') return null;
    return createMemorySink(fileName);
  }
};

/** Saves a ZIP while it is made, with its progress in `transfers`. `size`: about how large it will be. False when the reader stopped it; throws `ApiError`. */
export const saveArchive = async (
  path: string,
  fileName: string,
  size: number,
): Promise<boolean> => {
  const sink = await openDownloadSink(fileName, size);
  if (!sink) return false;
  const stop = new AbortController();
  let now: FileTransfer = {
    id: crypto.randomUUID(),
    fileName,
    unit: 'files',
    done: 0,
    total: 0,
    bytes: 0,
    totalBytes: size,
    cancel: () => stop.abort(),
  };
  saveFileTransfer(now);
  try {
    const answer = await callApi({ path, headers: { Accept: '*/*' }, signal: stop.signal });
    const figure = (name: string) => Number(answer.headers.get(name) ?? 0);
    now = { ...now, total: figure('X-Archive-Files'), totalBytes: figure('X-Archive-Bytes') };
    const counter = createZipFileCounter();
    const take = async (piece: Uint8Array<ArrayBuffer>) => {
      counter.addChunk(piece);
      await sink.write(piece);
      now = { ...now, bytes: now.bytes + piece.length, done: counter.done() };
    };
    await readStream(answer, take, () => saveFileTransfer(now));
    await sink.close();
    return true;
  } catch (error) {
    await Promise.resolve(sink.abort()).catch(() => undefined);
    if (stop.signal.aborted) return false;
    throw toStreamError(error);
  } finally {
    removeFileTransfer(now.id);
  }
};
