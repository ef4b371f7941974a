import { storageFull, ProblemError, storageUnavailable, storageCorrupted } from '../problem.ts';
import { MissingObjectError } from './storage.ts';

interface S3Failure {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const FULL_ERRORS = new Set([
  'InsufficientStorage',
  'InsufficientCapacity',
  'QuotaExceeded',
  'XMinioStorageFull',
  'EntityTooLarge',
]);
const ACCESS_ERRORS = new Set([
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'CredentialsProviderError',
  'NoSuchBucket',
]);
const TRANSFER_ERRORS = new Set([
  'BadDigest',
  'XAmzContentChecksumMismatch',
  'XAmzContentSHA256Mismatch',
]);
/** The store lost a part or stored it differently. */
const PART_ERRORS = new Set(['NoSuchUpload', 'InvalidPart', 'InvalidPartOrder', 'EntityTooSmall']);
const UNSUPPORTED_ERRORS = new Set([
  'NotImplemented',
  'InvalidRequest',
  'InvalidArgument',
  'XNotImplemented',
  'UnknownError',
  'MalformedXML',
]);
const NETWORK_ERRORS = new Set([
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

export const isOutOfRange = (error: unknown): boolean => getStatus(error) === 416;

export const isUnreachable = (error: unknown): boolean =>
  getErrorNames(error).some((name) => NETWORK_ERRORS.has(name)) ||
  (error as S3Failure).message === 'aborted' ||
  (getStatus(error) ?? 0) >= 500;

export const isTimeout = (error: unknown): boolean =>
  error instanceof ProblemError && getErrorNames(error.cause ?? error).includes('TimeoutError');

/** The SDK wraps foreign errors: "AWS SDK error wrapper for TimeoutError: socket hang up". */
function getErrorNames(error: unknown): string[] {
  const { name = '', code = '', message = '' } = error as S3Failure;
  return [name, code, /^AWS SDK error wrapper for (\w+)/.exec(message)?.[1] ?? ''];
}

/** The store does not know the checksum header; a real mismatch is `BadDigest`. */
export const isChecksumUnsupported = (error: unknown): boolean =>
  UNSUPPORTED_ERRORS.has((error as S3Failure).name ?? '') &&
  [400, 501].includes(getStatus(error) ?? 0);

export function toStorageError(error: unknown): unknown {
  if (error instanceof ProblemError || error instanceof MissingObjectError) return error;
  const { name = '', code } = error as S3Failure;
  const status = getStatus(error);
  const log = { store: name, status, code };
  if (TRANSFER_ERRORS.has(name) || PART_ERRORS.has(name))
    return storageCorrupted({ cause: error, log });
  if (FULL_ERRORS.has(name) || status === 507) return storageFull({ cause: error, log });
  // A refused key says nothing about the object, and a missing bucket is no missing file.
  if (ACCESS_ERRORS.has(name) || status === 401 || status === 403 || isUnreachable(error))
    return storageUnavailable({ cause: error, log });
  if (status === 404)
    return new MissingObjectError('There is no object with this key', { cause: error });
  return status === undefined && !isUnreadable(error)
    ? error
    : storageUnavailable({ cause: error, log });
}

/** The SDK attaches the unreadable response to the error. */
const isUnreadable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && '$response' in error;

function getStatus(error: unknown): number | undefined {
  return (error as S3Failure).$metadata?.httpStatusCode;
}
