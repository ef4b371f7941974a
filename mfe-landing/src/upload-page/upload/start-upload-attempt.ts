import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { parseApiFailure, NETWORK_FAILURE, type ApiFailure } from '../request/api-failure.ts';

const CHUNK_BYTES = 5 * 1024 * 1024;
/** Smaller files travel with the call that announces them: one round trip instead of two. */
const SINGLE_CALL_MAX_BYTES = 256 * 1024;
const IDLE_TIMEOUT_MS = 30_000;
/** After its last byte a file is examined before the server answers. */
const LAST_BYTE_TIMEOUT_MS = 120_000;

/** The upload client: the page can be read, and a file chosen, before it is there. */
export const loadTusClient = () => import(/* webpackChunkName: "tus" */ 'tus-js-client');

export interface UploadAttempt {
  /** Rejects with a `Failure`; never settles once stopped. */
  readonly done: Promise<void>;
  stop(): void;
}

interface UploadAttemptOptions {
  readonly file: File;
  readonly documentId: string;
  /** Path of an upload begun earlier. */
  readonly path: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly onUploadPath: (path: string) => void;
  readonly onProgress: (sent: number) => void;
}

/** One try at sending what the server does not have yet, in pieces; whether to try again is decided elsewhere. */
export function startUploadAttempt({
  file,
  documentId,
  path,
  headers,
  onUploadPath,
  onProgress,
}: UploadAttemptOptions): UploadAttempt {
  let stop = (): void => undefined;
  let stopped = false;
  const done = new Promise<void>((resolve, reject: (failure: ApiFailure) => void) => {
    const begin = async () => {
      const { Upload } = await loadTusClient();
      if (stopped) return;
      const watch = startIdleTimer(() => {
        void upload.abort();
        reject(NETWORK_FAILURE);
      });
      const upload = new Upload(file, {
        endpoint: new URL(
          `/api/v1/public/request/documents/${encodeURIComponent(documentId)}/uploads`,
          location.origin,
        ).href,
        uploadUrl: path === null ? null : new URL(path, location.origin).href,
        headers: { ...headers },
        metadata: { filename: file.name },
        chunkSize: CHUNK_BYTES,
        uploadDataDuringCreation: file.size <= SINGLE_CALL_MAX_BYTES,
        retryDelays: null,
        storeFingerprintForResuming: false,
        // The client takes any refusal of its first question for « unknown » and would begin from zero.
        onAfterResponse: throwIfHeadRefused,
        onUploadUrlAvailable: () =>
          upload.url !== null && onUploadPath(new URL(upload.url).pathname),
        onProgress: (sent) => {
          watch.heard(sent >= file.size ? LAST_BYTE_TIMEOUT_MS : IDLE_TIMEOUT_MS);
          onProgress(sent);
        },
        onSuccess: () => {
          watch.end();
          resolve();
        },
        onError: (error) => {
          watch.end();
          reject(toUploadFailure(error));
        },
      });
      stop = () => {
        watch.end();
        void upload.abort();
      };
      upload.start();
    };
    begin().catch(() => reject(NETWORK_FAILURE));
  });
  return {
    done,
    stop: () => {
      stopped = true;
      stop();
    },
  };
}

/** Some broken lines never say so. */
function startIdleTimer(tooLong: () => void) {
  let timer = setTimeout(tooLong, IDLE_TIMEOUT_MS);
  const end = () => clearTimeout(timer);
  const heard = (milliseconds: number) => {
    end();
    timer = setTimeout(tooLong, milliseconds);
  };
  return { heard, end };
}

class HeadRefusedError extends Error {
  readonly response: HttpResponse;
  constructor(answer: HttpResponse) {
    super('refused');
    this.response = answer;
  }
}

function throwIfHeadRefused(request: HttpRequest, answer: HttpResponse): void {
  const status = answer.getStatus();
  if (request.getMethod() === 'HEAD' && status >= 400 && status !== 404 && status !== 410)
    throw new HeadRefusedError(answer);
}

function toUploadFailure(error: Error | DetailedError): ApiFailure {
  const { causingError, originalRequest, originalResponse } = error as Partial<DetailedError>;
  const answer =
    causingError instanceof HeadRefusedError ? causingError.response : originalResponse;
  if (!answer) return NETWORK_FAILURE;
  const failure = parseApiFailure(
    answer.getStatus(),
    answer.getBody() ?? '',
    answer.getHeader('Retry-After') ?? null,
  );
  const begun = originalRequest?.getMethod() === 'PATCH';
  if (
    begun &&
    (failure.kind === 'unknown-link' || failure.code === 'gone') &&
    answer.getStatus() !== 401
  )
    return { ...failure, kind: 'upload-gone' };
  // Asked for on a document that the sender has taken off the list meanwhile.
  return !begun && answer.getStatus() === 404 ? { ...failure, kind: 'closed' } : failure;
}
