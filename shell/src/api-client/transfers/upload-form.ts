import { send, type Call } from '../call-api.ts';
import { track, untrack, type Transfer } from './file-transfers.ts';

const SHOWN_AFTER_MS = 1000;
/** A smaller one is there before its progress could be read. */
const WATCHED_BYTES = 256 * 1024;

/** Sends a form with a file; one that takes longer than a second shows in `transfers`, where it can be stopped. Throws `ApiError`, `cancelled` when it was. */
export const sendForm = async (call: Call & { body: FormData }): Promise<Response> => {
  const files = [...call.body.values()].filter((value) => value instanceof File);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size < WATCHED_BYTES) return send(call);

  const stop = new AbortController();
  let now: Transfer = { id: crypto.randomUUID(), fileName: files.map(({ name }) => name).join(', '), unit: 'bytes', done: 0, total: size, bytes: 0, totalBytes: size, cancel: () => stop.abort() };
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    track(now);
  }, SHOWN_AFTER_MS);
  const onProgress = (sent: number) => {
    const bytes = Math.min(sent, size);
    now = { ...now, done: bytes, bytes };
    if (isShown) track(now);
  };
  try {
    return await send({ ...call, onProgress, signal: call.signal ? AbortSignal.any([call.signal, stop.signal]) : stop.signal });
  } finally {
    clearTimeout(timer);
    untrack(now.id);
  }
};
