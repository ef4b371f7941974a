import { asApiError } from '../api-error.ts';
import { callApi } from '../call-api.ts';
import { trackTransfer } from './file-transfers.ts';
import { readChunks } from './read-chunks.ts';
import { saveBlob } from './save-blob.ts';

/** From this size on the browser writes straight to disk if it can, after asking for a place. */
const DIRECT_TO_DISK_BYTES = 256 * 1024 * 1024;
/** Collected in the browser's blob store chunk by chunk, not in the page's memory. */
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
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const flush = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    size = 0;
  };
  return {
    write: (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= BLOB_CHUNK_BYTES) flush();
    },
    close: () => {
      flush();
      saveBlob(new Blob(parts, { type: 'application/zip' }), fileName);
    },
    abort: () => undefined,
  };
};

const openDownloadSink = async (fileName: string, size: number): Promise<DownloadSink | null> => {
  const { showSaveFilePicker: showPicker } = globalThis as { showSaveFilePicker?: SaveFilePicker };
  if (size < DIRECT_TO_DISK_BYTES || !showPicker) return createMemorySink(fileName);
  try {
    const writer = (
      await (await showPicker({ suggestedName: fileName })).createWritable()
    ).getWriter();
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

/** `size`: about, in bytes. `open`: the browser makes the ZIP, the path is not called. */
export interface ArchiveOptions {
  size: number;
  open?: (signal: AbortSignal) => AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** `total` in bytes, 0 when unknown. */
interface ArchiveSource {
  readonly total: number;
  readonly chunks: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

const openFromServer = async (path: string, signal: AbortSignal): Promise<ArchiveSource> => {
  const response = await callApi({ path, headers: { Accept: '*/*' }, signal });
  return {
    total: Number(response.headers.get('X-Archive-Bytes') ?? 0),
    chunks: readChunks(response),
  };
};

/** False when cancelled; throws `ApiError`, or what `open` throws. */
export const saveArchive = async (
  path: string,
  fileName: string,
  { size, open }: ArchiveOptions,
): Promise<boolean> => {
  const sink = await openDownloadSink(fileName, size);
  if (!sink) return false;
  const controller = new AbortController();
  const { signal } = controller;
  const progress = trackTransfer({ kind: 'archive', fileName, total: 0 }, controller, 0);
  try {
    const { total, chunks } = open
      ? { total: size, chunks: open(signal) }
      : await openFromServer(path, signal);
    progress.setTotal(total);
    let received = 0;
    for await (const chunk of chunks) {
      await sink.write(chunk);
      progress.setDone((received += chunk.length));
    }
    await sink.close();
    return true;
  } catch (error) {
    await Promise.resolve(sink.abort()).catch(() => undefined);
    if (signal.aborted) return false;
    throw asApiError(error);
  } finally {
    progress.end();
  }
};
