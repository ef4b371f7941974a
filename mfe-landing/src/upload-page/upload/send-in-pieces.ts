import { Upload, type DetailedError, type HttpRequest, type HttpResponse } from 'tus-js-client';
import type { UploadContent } from '../encryption/upload-content.ts';
import {
  toApiFailure,
  toStartFailure,
  NETWORK_FAILURE,
  type ApiFailure,
} from '../request/api-failure.ts';
import { firstPieceSize, nextPieceSize } from './piece-size.rules.ts';
import {
  toRefusal,
  toUploadAddress,
  type TransferEvents,
  type UploadTarget,
} from './upload-transfer.ts';
import { PIECE_CUT } from './upload-way.rules.ts';

/** Smaller files are sent with the creating call, which saves a round trip. */
const SINGLE_CALL_MAX_BYTES = 256 * 1024;

/** By tus 1.0: a 'POST' creates the upload, each 'PATCH' continues it. Returns how to abort. */
export function sendInPieces(
  { file, name, size, source }: UploadContent,
  target: UploadTarget,
  events: TransferEvents,
): () => void {
  const { path, headers, key, way } = target;
  let acknowledged = 0;
  let pieceStartedAt = 0;
  const upload = new Upload(file, {
    endpoint: toUploadAddress(target, 'uploads'),
    uploadUrl: path === null ? null : new URL(path, location.origin).href,
    headers: { ...headers, 'Idempotency-Key': key },
    metadata: { filename: name },
    ...(source && { fileReader: { openFile: async () => source } }),
    chunkSize: firstPieceSize(way.maxPiece),
    overridePatchMethod: way.method === 'override',
    uploadDataDuringCreation: size <= SINGLE_CALL_MAX_BYTES,
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: () => {
      pieceStartedAt = performance.now();
    },
    onAfterResponse: (request, answer) => {
      throwIfHeadRefused(request, answer);
      const offset = Number(answer.getHeader('Upload-Offset') ?? Number.NaN);
      if (answer.getStatus() >= 300 || !Number.isFinite(offset)) return;
      acknowledged = offset;
      if (isPiece(request))
        upload.options.chunkSize = nextPieceSize(
          upload.options.chunkSize ?? way.maxPiece,
          performance.now() - pieceStartedAt,
          way.maxPiece,
        );
      events.onAcknowledged(offset);
    },
    onUploadUrlAvailable: () =>
      upload.url !== null && events.onUploadPath(new URL(upload.url).pathname),
    onProgress: (sent) => {
      if (sent > acknowledged) events.onSending(sent >= size, null);
    },
    onSuccess: events.onDone,
    onError: (error) => events.onFailed(toUploadFailure(error)),
  });
  upload.start();
  return () => void upload.abort();
}

const isPiece = (request: HttpRequest): boolean => request.getHeader('Upload-Offset') !== undefined;

class HeadRefusedError extends Error {
  readonly response: HttpResponse;
  constructor(answer: HttpResponse) {
    super('refused');
    this.response = answer;
  }
}

/** The client would treat any refused HEAD as an unknown upload and start over. */
function throwIfHeadRefused(request: HttpRequest, answer: HttpResponse): void {
  const status = answer.getStatus();
  if (request.getMethod() === 'HEAD' && status >= 400 && status !== 404 && status !== 410)
    throw new HeadRefusedError(answer);
}

function toUploadFailure(error: Error | DetailedError): ApiFailure {
  const { causingError, originalRequest, originalResponse } = error as Partial<DetailedError>;
  const answer =
    causingError instanceof HeadRefusedError ? causingError.response : originalResponse;
  if (!originalRequest) return toStartFailure(error);
  if (!answer) {
    const failure = toApiFailure(causingError);
    return failure === NETWORK_FAILURE && isPiece(originalRequest) ? PIECE_CUT : failure;
  }
  return toRefusal(originalRequest.getMethod(), isPiece(originalRequest), {
    status: answer.getStatus(),
    body: answer.getBody(),
    retryAfter: answer.getHeader('Retry-After') ?? null,
  });
}
