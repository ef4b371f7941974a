import { callApi, type ApiCallOptions } from '../call-api.ts';
import { trackTransfer } from './file-transfers.ts';

const SHOW_PROGRESS_AFTER_MS = 1000;
/** Smaller files arrive before progress would be readable. */
const MIN_TRACKED_BYTES = 256 * 1024;

/** Shows progress after one second. Throws `ApiError`, `cancelled` when cancelled. */
export const uploadForm = async (call: ApiCallOptions & { body: FormData }): Promise<Response> => {
  const files = [...call.body.values()].filter((value) => value instanceof File);
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (total < MIN_TRACKED_BYTES) return callApi(call);

  const controller = new AbortController();
  const fileName = files.map(({ name }) => name).join(', ');
  const progress = trackTransfer(
    { kind: 'upload', fileName, total },
    controller,
    SHOW_PROGRESS_AFTER_MS,
  );
  try {
    return await callApi({
      ...call,
      onProgress: (sent) => progress.setDone(Math.min(sent, total)),
      signal: call.signal ? AbortSignal.any([call.signal, controller.signal]) : controller.signal,
    });
  } finally {
    progress.end();
  }
};
