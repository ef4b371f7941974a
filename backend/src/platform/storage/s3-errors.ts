import { storageFull, ProblemError, storageUnavailable, storageCorrupted } from '../problem.ts';
import { MissingObjectError } from './storage.ts';

/** What an error of the AWS client, or of the connection below it, carries. */
interface Failure {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const FULL = new Set([
  'InsufficientStorage',
  'InsufficientCapacity',
  'QuotaExceeded',
  'XMinioStorageFull',
  'EntityTooLarge',
]);
const REFUSED = new Set([
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'CredentialsProviderError',
  'NoSuchBucket',
]);
const DAMAGED_ON_THE_WAY = new Set([
  'BadDigest',
  'XAmzContentChecksumMismatch',
  'XAmzContentSHA256Mismatch',
]);
/** The store no longer has a part, or not as it was sent. */
const PARTS_LOST = new Set(['NoSuchUpload', 'InvalidPart', 'InvalidPartOrder', 'EntityTooSmall']);
const UNKNOWN_HEADER = new Set([
  'NotImplemented',
  'InvalidRequest',
  'InvalidArgument',
  'XNotImplemented',
  'UnknownError',
  'MalformedXML',
]);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_PREMATURE_CLOSE',
  'TimeoutError',
  'NetworkingError',
  'SlowDown',
  'ServiceUnavailable',
]);

export const isOutOfRange = (error: unknown): boolean => statusOf(error) === 416;

/** The store did not answer, or broke off: another try may do. */
export const isUnreachable = (error: unknown): boolean =>
  namesOf(error).some((name) => UNREACHABLE.has(name)) ||
  (error as Failure).message === 'aborted' ||
  (statusOf(error) ?? 0) >= 500;

/** The store took the connection and answered nothing in time. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof ProblemError && namesOf(error.cause ?? error).includes('TimeoutError');

/** The client puts errors of another realm than its own into words: "AWS SDK error wrapper for TimeoutError: socket hang up". */
function namesOf(error: unknown): string[] {
  const { name = '', code = '', message = '' } = error as Failure;
  return [name, code, /^AWS SDK error wrapper for (\w+)/.exec(message)?.[1] ?? ''];
}

/** The store does not know the header that names a checksum. What really did not match comes as `BadDigest`. */
export const isChecksumUnsupported = (error: unknown): boolean =>
  UNKNOWN_HEADER.has((error as Failure).name ?? '') && [400, 501].includes(statusOf(error) ?? 0);

/** Turns whatever the store said into one of four answers: not there, kept wrongly, full, away. What the store did not say comes out as it is. */
export function toStorageError(error: unknown): unknown {
  if (error instanceof ProblemError || error instanceof MissingObjectError) return error;
  const { name = '', code } = error as Failure;
  const status = statusOf(error);
  const log = { store: name, status, code };
  if (DAMAGED_ON_THE_WAY.has(name) || PARTS_LOST.has(name))
    return storageCorrupted({ cause: error, log });
  if (FULL.has(name) || status === 507) return storageFull({ cause: error, log });
  // A refused key says nothing about the object; a bucket that vanished is no missing file.
  if (REFUSED.has(name) || status === 401 || status === 403 || isUnreachable(error))
    return storageUnavailable({ cause: error, log });
  if (status === 404)
    return new MissingObjectError('There is no object of this key', { cause: error });
  // Such as the page of a proxy instead of XML, which the client cannot read.
  return status === undefined && !isUnreadable(error)
    ? error
    : storageUnavailable({ cause: error, log });
}

/** The client hides the answer that it could not read in the error. */
const isUnreadable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && '$response' in error;

function statusOf(error: unknown): number | undefined {
  return (error as Failure).$metadata?.httpStatusCode;
}
