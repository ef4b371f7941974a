import { callApi, type ApiCallOptions } from '../call-api.ts';
import { saveFileTransfer, removeFileTransfer, type FileTransfer } from './file-transfers.ts';

const SHOW_PROGRESS_AFTER_MS = 1000;
/** Smaller files arrive before progress would be readable. */
const MIN_TRACKED_BYTES = 256 * 1024;

/** Shows progress after one second. Throws `ApiError`, `cancelled` when cancelled. */
export const uploadForm = async (call: ApiCallOptions & { body: FormData }): Promise<Response> => {
  const files = [...call.body.values()].filter((value) => value instanceof File);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size < MIN_TRACKED_BYTES) return callApi(call);

  const controller = new AbortController();
  let transfer: FileTransfer = {
    id: crypto.randomUUID(),
    fileName: files.map(({ name }) => name).join(', '),
    unit: 'bytes',
    done: 0,
    total: size,
    bytes: 0,
    totalBytes: size,
    cancel: () => controller.abort(),
  };
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    saveFileTransfer(transfer);
  }, SHOW_PROGRESS_AFTER_MS);
  const onProgress = (sent: number) => {
    const bytes = Math.min(sent, size);
    transfer = { ...transfer, done: bytes, bytes };
    if (isShown) saveFileTransfer(transfer);
  };
  try {
    return await callApi({
      ...call,
      onProgress,
      signal: call.signal ? AbortSignal.any([call.signal, controller.signal]) : controller.signal,
    });
  } finally {
    clearTimeout(timer);
    removeFileTransfer(transfer.id);
  }
};
