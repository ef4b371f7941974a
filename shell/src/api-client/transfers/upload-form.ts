import { callApi, type ApiCallOptions } from '../call-api.ts';
import { saveFileTransfer, removeFileTransfer, type FileTransfer } from './file-transfers.ts';

const SHOW_PROGRESS_AFTER_MS = 1000;
/** A smaller one is there before its progress could be read. */
const MIN_TRACKED_BYTES = 256 * 1024;

/** Sends a form with a file; one that takes longer than a second shows in `transfers`, where it can be stopped. Throws `ApiError`, `cancelled` when it was. */
export const uploadForm = async (call: ApiCallOptions & { body: FormData }): Promise<Response> => {
  const files = [...call.body.values()].filter((value) => value instanceof File);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size < MIN_TRACKED_BYTES) return callApi(call);

  const stop = new AbortController();
  let now: FileTransfer = {
    id: crypto.randomUUID(),
    fileName: files.map(({ name }) => name).join(', '),
    unit: 'bytes',
    done: 0,
    total: size,
    bytes: 0,
    totalBytes: size,
    cancel: () => stop.abort(),
  };
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    saveFileTransfer(now);
  }, SHOW_PROGRESS_AFTER_MS);
  const onProgress = (sent: number) => {
    const bytes = Math.min(sent, size);
    now = { ...now, done: bytes, bytes };
    if (isShown) saveFileTransfer(now);
  };
  try {
    return await callApi({
      ...call,
      onProgress,
      signal: call.signal ? AbortSignal.any([call.signal, stop.signal]) : stop.signal,
    });
  } finally {
    clearTimeout(timer);
    removeFileTransfer(now.id);
  }
};
