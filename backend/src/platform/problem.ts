import type { DomainEvent } from './outbox/outbox.ts';
import type { FieldError, ProblemExtensions } from '../contract/common-schemas.contract.ts';

/** An error with an HTTP response, thrown anywhere and converted to RFC 9457 in one place. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly errors: FieldError[] | undefined;
  readonly extensions: ProblemExtensions;
  readonly headers: Record<string, string>;
  readonly logFields: Record<string, unknown>;
  readonly refusedCaller: RefusedCaller | null;

  constructor(kind: ProblemKind, details: ProblemDetails = {}) {
    super(
      details.detail ?? kind.title,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.name = 'ProblemError';
    this.status = kind.status;
    this.code = kind.code;
    this.title = kind.title;
    this.errors = details.errors;
    this.extensions = details.extensions ?? {};
    const retryAfter = details.retryAfter ?? kind.retryAfter;
    this.headers = {
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      ...details.headers,
    };
    this.logFields = details.log ?? {};
    this.refusedCaller = details.refusedCaller ?? null;
  }
}

interface ProblemKind {
  status: number;
  code: string;
  title: string;
  retryAfter?: number | undefined;
}

export interface RefusedCaller {
  readonly organizationId: string;
  readonly actor: DomainEvent['actor'];
  readonly kind: 'revoked-key' | 'closed-link';
}

interface ProblemDetails {
  detail?: string;
  errors?: FieldError[];
  extensions?: ProblemExtensions;
  headers?: Record<string, string>;
  /** Seconds. */
  retryAfter?: number;
  log?: Record<string, unknown>;
  refusedCaller?: RefusedCaller;
  cause?: unknown;
}

/** `export const alreadyDecided = defineProblem(409, 'already-decided', 'Already decided.')`. */
export const defineProblem = (status: number, code: string, title: string, retryAfter?: number) =>
  Object.assign(
    (details?: ProblemDetails) => new ProblemError({ status, code, title, retryAfter }, details),
    { code },
  );

export const isProblem = (
  error: unknown,
  ...problems: readonly { readonly code: string }[]
): error is ProblemError =>
  error instanceof ProblemError && problems.some(({ code }) => code === error.code);

export const badRequest = defineProblem(
  400,
  'bad-request',
  'Invalid request. Please check your input.',
);
export const unauthenticated = defineProblem(401, 'unauthenticated', 'Please log in to continue.');
export const forbidden = defineProblem(
  403,
  'forbidden',
  "You don't have permission to perform this action.",
);
export const notFound = defineProblem(404, 'not-found', 'The requested resource was not found.');
export const methodNotAllowed = defineProblem(
  405,
  'method-not-allowed',
  'This method is not allowed here.',
);
export const conflict = defineProblem(409, 'conflict', 'This action conflicts with existing data.');
export const gone = defineProblem(410, 'gone', 'This link no longer works.');
export const preconditionFailed = defineProblem(
  412,
  'stale',
  'This was changed meanwhile. Load it again.',
);
export const payloadTooLarge = defineProblem(413, 'too-large', 'The content is too large.');
export const unsupportedMediaType = defineProblem(
  415,
  'unsupported-type',
  'This content type is not accepted.',
);
export const validationFailed = defineProblem(422, 'invalid', 'The data provided is invalid.');
export const tooManyRequests = defineProblem(
  429,
  'too-many',
  'Too many requests. Please wait a moment.',
);
export const methodNotImplemented = defineProblem(501, 'unknown-method', 'This method is unknown.');
export const internalError = defineProblem(
  500,
  'internal',
  'Something went wrong. Please try again.',
);
export const serviceUnavailable = defineProblem(
  503,
  'unavailable',
  'Service temporarily unavailable. Please try again.',
);
export const storageFull = defineProblem(
  507,
  'no-space',
  'The storage is full. Nothing was stored.',
  60,
);
export const storageCorrupted = defineProblem(
  503,
  'stored-wrongly',
  'The file storage damaged the file. Nothing was stored. Please try again.',
  60,
);
export const storageObjectMissing = defineProblem(
  503,
  'storage-object-missing',
  'This file is missing from the file storage. Try again in a minute, or contact the operator.',
  60,
);
export const storageUnavailable = defineProblem(
  503,
  'storage-away',
  'The file storage cannot be reached. Nothing was stored or lost. Please try again in a minute.',
  60,
);
export const databaseUnavailable = defineProblem(
  503,
  'database-away',
  'The database cannot be reached. Please try again in a moment.',
  5,
);
export const databaseBusy = defineProblem(
  503,
  'database-busy',
  'The database is busy. Please try again in a moment.',
  2,
);
export const databaseFull = defineProblem(
  507,
  'database-full',
  'The database is full. Nothing was stored.',
  60,
);

/** Unknown credentials count against the client address; expired ones do not. */
export class UnknownCredentialError extends ProblemError {
  constructor(details?: ProblemDetails) {
    super({ status: 401, code: 'unauthenticated', title: 'Please log in to continue.' }, details);
  }
}
