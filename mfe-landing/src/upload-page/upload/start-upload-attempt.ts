import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import type { UploadContent } from '../encryption/upload-content.ts';
import {
  parseApiFailure,
  toApiFailure,
  toStartFailure,
  NETWORK_FAILURE,
  type ApiFailure,
} from '../request/api-failure.ts';

const CHUNK_BYTES = 5 * 1024 * 1024;
/** Smaller files are sent with the creating call, which saves a round trip. */
const SINGLE_CALL_MAX_BYTES = 256 * 1024;
const IDLE_TIMEOUT_MS = 30_000;
/** The server inspects the file before it answers the last chunk. */
const LAST_BYTE_TIMEOUT_MS = 120_000;

/** Loaded on demand: it is not needed to read the page or choose a file. */
export const loadTusClient = () => import(/* webpackChunkName: "tus" */ 'tus-js-client');

export interface UploadAttempt {
  /** Rejects with an `ApiFailure`; never settles once stopped. */
  readonly done: Promise<void>;
  stop(): void;
}

interface UploadAttemptOptions {
  readonly openContent: () => Promise<UploadContent>;
  readonly requestedDocumentId: string;
  /** Path of an upload that was started earlier. */
  readonly path: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly onUploadPath: (path: string) => void;
  readonly onProgress: (sent: number) => void;
}

/** Sends what the server does not have yet, in chunks; retries are decided by the caller. */
export function startUploadAttempt({
  openContent,
  requestedDocumentId,
  path,
  headers,
  onUploadPath,
  onProgress,
}: UploadAttemptOptions): UploadAttempt {
  let stop = (): void => undefined;
  let stopped = false;
  const done = new Promise<void>((resolve, reject: (failure: ApiFailure) => void) => {
    const begin = async () => {
      const [{ Upload }, { file, name, size, source }] = await Promise.all([
        loadTusClient(),
        openContent(),
      ]);
      if (stopped) return;
      const idleTimer = startIdleTimer(() => {
        void upload.abort();
        reject(NETWORK_FAILURE);
      });
      const upload = new Upload(file, {
        endpoint: new URL(
          `/api/v1/public/request/documents/${encodeURIComponent(requestedDocumentId)}/uploads`,
          location.origin,
        ).href,
        uploadUrl: path === null ? null : new URL(path, location.origin).href,
        headers: { ...headers },
        metadata: { filename: name },
        ...(source && { fileReader: { openFile: async () => source } }),
        chunkSize: CHUNK_BYTES,
        uploadDataDuringCreation: size <= SINGLE_CALL_MAX_BYTES,
        retryDelays: null,
        storeFingerprintForResuming: false,
        // The client would treat any refused HEAD as an unknown upload and start over.
        onAfterResponse: throwIfHeadRefused,
        onUploadUrlAvailable: () =>
          upload.url !== null && onUploadPath(new URL(upload.url).pathname),
        onProgress: (sent) => {
          idleTimer.heard(sent >= size ? LAST_BYTE_TIMEOUT_MS : IDLE_TIMEOUT_MS);
          onProgress(sent);
        },
        onSuccess: () => {
          idleTimer.end();
          resolve();
        },
        onError: (error) => {
          idleTimer.end();
          reject(toUploadFailure(error));
        },
      });
      stop = () => {
        idleTimer.end();
        void upload.abort();
      };
      upload.start();
    };
    begin().catch((thrown: unknown) => reject(toStartFailure(thrown)));
  });
  return {
    done,
    stop: () => {
      stopped = true;
      stop();
    },
  };
}

/** Some lost connections raise no error. */
function startIdleTimer(onIdle: () => void) {
  let timer = setTimeout(onIdle, IDLE_TIMEOUT_MS);
  const end = () => clearTimeout(timer);
  const heard = (milliseconds: number) => {
    end();
    timer = setTimeout(onIdle, milliseconds);
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
  if (!answer) return originalRequest ? toApiFailure(causingError) : toStartFailure(error);
  const failure = parseApiFailure(
    answer.getStatus(),
    answer.getBody() ?? '',
    answer.getHeader('Retry-After') ?? null,
  );
  const isResumed = originalRequest?.getMethod() === 'PATCH';
  if (
    isResumed &&
    (failure.kind === 'unknown-link' || failure.code === 'gone') &&
    answer.getStatus() !== 401
  )
    return { ...failure, kind: 'upload-gone' };
  // The sender has removed the document meanwhile.
  return !isResumed && answer.getStatus() === 404 ? { ...failure, kind: 'closed' } : failure;
}
