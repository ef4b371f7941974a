import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { failureOf, NETWORK_FAILURE, type Failure } from '../request/api-failure.ts';

const CHUNK = 5 * 1024 * 1024;
/** Smaller files travel with the call that announces them: one round trip instead of two. */
const AT_ONCE = 256 * 1024;
const SILENCE = 30_000;
/** After its last byte a file is examined before the server answers. */
const SILENCE_AT_THE_END = 120_000;

/** The upload client: the page can be read, and a file chosen, before it is there. */
export const loadClient = () => import(/* webpackChunkName: "tus" */ 'tus-js-client');

export interface Attempt {
  /** Rejects with a `Failure`; never settles once stopped. */
  readonly done: Promise<void>;
  stop(): void;
}

interface Options {
  readonly file: File;
  readonly documentId: string;
  /** Path of an upload begun earlier. */
  readonly path: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly onPlace: (path: string) => void;
  readonly onProgress: (sent: number) => void;
}

/** One try at sending what the server does not have yet, in pieces; whether to try again is decided elsewhere. */
export function attempt({ file, documentId, path, headers, onPlace, onProgress }: Options): Attempt {
  let stop = (): void => undefined;
  let stopped = false;
  const done = new Promise<void>((resolve, reject: (failure: Failure) => void) => {
    const begin = async () => {
      const { Upload } = await loadClient();
      if (stopped) return;
      const watch = silenceWatch(() => {
        void upload.abort();
        reject(NETWORK_FAILURE);
      });
      const upload = new Upload(file, {
        endpoint: new URL(`/api/v1/public/request/documents/${encodeURIComponent(documentId)}/uploads`, location.origin).href,
        uploadUrl: path === null ? null : new URL(path, location.origin).href,
        headers: { ...headers },
        metadata: { filename: file.name },
        chunkSize: CHUNK,
        uploadDataDuringCreation: file.size <= AT_ONCE,
        retryDelays: null,
        storeFingerprintForResuming: false,
        // The client takes any refusal of its first question for « unknown » and would begin from zero.
        onAfterResponse: refuseAsIs,
        onUploadUrlAvailable: () => upload.url !== null && onPlace(new URL(upload.url).pathname),
        onProgress: (sent) => {
          watch.heard(sent >= file.size ? SILENCE_AT_THE_END : SILENCE);
          onProgress(sent);
        },
        onSuccess: () => {
          watch.end();
          resolve();
        },
        onError: (error) => {
          watch.end();
          reject(failureIn(error));
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
function silenceWatch(tooLong: () => void) {
  let timer = setTimeout(tooLong, SILENCE);
  const end = () => clearTimeout(timer);
  const heard = (milliseconds: number) => {
    end();
    timer = setTimeout(tooLong, milliseconds);
  };
  return { heard, end };
}

class Refused extends Error {
  readonly answer: HttpResponse;
  constructor(answer: HttpResponse) {
    super('refused');
    this.answer = answer;
  }
}

function refuseAsIs(request: HttpRequest, answer: HttpResponse): void {
  const status = answer.getStatus();
  if (request.getMethod() === 'HEAD' && status >= 400 && status !== 404 && status !== 410) throw new Refused(answer);
}

function failureIn(error: Error | DetailedError): Failure {
  const { causingError, originalRequest, originalResponse } = error as Partial<DetailedError>;
  const answer = causingError instanceof Refused ? causingError.answer : originalResponse;
  if (!answer) return NETWORK_FAILURE;
  const failure = failureOf(answer.getStatus(), answer.getBody() ?? '', answer.getHeader('Retry-After') ?? null);
  const begun = originalRequest?.getMethod() === 'PATCH';
  if (begun && (failure.kind === 'unknown-link' || failure.code === 'gone') && answer.getStatus() !== 401) return { ...failure, kind: 'upload-gone' };
  // Asked for on a document that the sender has taken off the list meanwhile.
  return !begun && answer.getStatus() === 404 ? { ...failure, kind: 'closed' } : failure;
}
