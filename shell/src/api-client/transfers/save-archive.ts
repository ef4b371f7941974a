import { createZipFileCounter } from './archive-progress.rules.ts';
import { toStreamError, readStream } from './read-stream.ts';
import { saveBlob } from './save-blob.ts';
import { callApi } from '../call-api.ts';
import { saveFileTransfer, removeFileTransfer, type FileTransfer } from './file-transfers.ts';

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

/** `size`: bytes, approximate. False when cancelled; throws `ApiError`. */
export const saveArchive = async (
  path: string,
  fileName: string,
  size: number,
): Promise<boolean> => {
  const sink = await openDownloadSink(fileName, size);
  if (!sink) return false;
  const controller = new AbortController();
  let transfer: FileTransfer = {
    id: crypto.randomUUID(),
    fileName,
    unit: 'files',
    done: 0,
    total: 0,
    bytes: 0,
    totalBytes: size,
    cancel: () => controller.abort(),
  };
  saveFileTransfer(transfer);
  try {
    const response = await callApi({ path, headers: { Accept: '*/*' }, signal: controller.signal });
    const readNumberHeader = (name: string) => Number(response.headers.get(name) ?? 0);
    transfer = {
      ...transfer,
      total: readNumberHeader('X-Archive-Files'),
      totalBytes: readNumberHeader('X-Archive-Bytes'),
    };
    const counter = createZipFileCounter();
    const handleChunk = async (chunk: Uint8Array<ArrayBuffer>) => {
      counter.addChunk(chunk);
      await sink.write(chunk);
      transfer = { ...transfer, bytes: transfer.bytes + chunk.length, done: counter.done() };
    };
    await readStream(response, handleChunk, () => saveFileTransfer(transfer));
    await sink.close();
    return true;
  } catch (error) {
    await Promise.resolve(sink.abort()).catch(() => undefined);
    if (controller.signal.aborted) return false;
    throw toStreamError(error);
  } finally {
    removeFileTransfer(transfer.id);
  }
};
