import type { RequestPageAnswer, RequestSender } from '@recueil/backend/contract';

/** What failed: selects the text and whether retrying makes sense. */
export interface ApiFailure {
  readonly kind: (typeof KINDS)[number];
  /** The stable code of the problem details. */
  readonly code: string;
  /** Seconds, from `Retry-After`. */
  readonly retryAfter: number | null;
  /** Attempts left for the access code. */
  readonly triesLeft?: number;
  /** What renewing the link would do. */
  readonly renewal?: LinkRenewal;
  /** The person to ask about a closed or guarded link. */
  readonly sender?: RequestSender;
}

export type LinkRenewal = (typeof RENEWALS)[number];
const RENEWALS = ['mail', 'ask-sender', 'none'] as const;

const KINDS = [
  'network',
  /** A proxy answers that the service does not, or the service that it cannot work. */
  'away',
  'unknown-link',
  'closed-link',
  'too-large',
  /** The document has as many files, or bytes, as it may. */
  'document-full',
  'document-too-large',
  /** A proxy between browser and server refused the size. */
  'size-blocked',
  /** Something between browser and server refuses this way of uploading. */
  'send-blocked',
  'wrong-type',
  'empty',
  /** The request changed in the meantime. */
  'closed',
  /** Page and server no longer match; reloading helps. */
  'outdated',
  /** Encryption was turned on or off, or has another key, since the page was loaded. */
  'encryption-changed',
  /** This browser failed before anything was sent, as when it lacks a function. */
  'not-started',
  /** This browser failed to encrypt the file. */
  'not-encrypted',
  'rate',
  'daily-limit',
  'full',
  'server',
  /** An access code is required. */
  'code',
  /** Another call is writing, or was until a moment ago. */
  'busy',
  /** The server does not know the upload. */
  'upload-gone',
] as const;

/** The link cannot be used: closed, unknown, or an access code is required. */
export const isLinkFailure = ({ kind }: ApiFailure): boolean =>
  kind === 'closed-link' || kind === 'unknown-link' || kind === 'code';

/** It concerns the whole request: the link, or what the request has become. */
export const isRequestFailure = (failure: ApiFailure): boolean =>
  failure.kind === 'closed' || isLinkFailure(failure);

export const NETWORK_FAILURE: ApiFailure = { kind: 'network', code: 'network', retryAfter: null };
const NOT_STARTED: ApiFailure = { kind: 'not-started', code: 'not-started', retryAfter: null };
const UNAVAILABLE: ApiFailure = { kind: 'server', code: 'unavailable', retryAfter: null };

/** Fallback for codes without an entry of their own. */
const BY_STATUS: Readonly<Record<number, ApiFailure['kind']>> = {
  401: 'unknown-link',
  403: 'outdated',
  404: 'unknown-link',
  405: 'outdated',
  408: 'server',
  410: 'closed-link',
  412: 'outdated',
  413: 'size-blocked',
  417: 'outdated',
  421: 'unknown-link',
  423: 'busy',
  429: 'rate',
  431: 'outdated',
  500: 'server',
  501: 'outdated',
  502: 'away',
  503: 'away',
  504: 'away',
  507: 'full',
};

const BY_CODE: Readonly<Record<string, ApiFailure['kind']>> = {
  'already-approved': 'closed',
  'already-decided': 'closed',
  'bad-request': 'outdated',
  'call-under-way': 'busy',
  'changed-meanwhile': 'busy',
  'code-expired': 'closed',
  'code-required': 'code',
  conflict: 'busy',
  'content-mismatch': 'wrong-type',
  'document-full': 'document-full',
  'document-not-outstanding': 'closed',
  'document-too-large': 'document-too-large',
  'documents-missing': 'closed',
  'encryption-outdated': 'encryption-changed',
  'encryption-required': 'encryption-changed',
  'file-ambiguous': 'wrong-type',
  'file-empty': 'empty',
  'file-gone': 'closed',
  'file-with-macros': 'wrong-type',
  'idempotency-key-reused': 'upload-gone',
  'image-too-large': 'wrong-type',
  invalid: 'outdated',
  'malformed-upload': 'outdated',
  'no-code-needed': 'closed',
  'no-file': 'outdated',
  'not-open': 'closed',
  'not-submitted': 'closed',
  'nothing-to-withdraw': 'closed',
  'one-file-only': 'outdated',
  'package-refused': 'wrong-type',
  'quota-exceeded': 'full',
  'request-rejected': 'closed',
  'response-erased': 'closed',
  'too-large': 'too-large',
  'too-many-messages': 'daily-limit',
  'too-many-pieces': 'upload-gone',
  'transition-not-allowed': 'closed',
  'type-refused': 'wrong-type',
  'unexpected-field': 'outdated',
  'unsupported-type': 'outdated',
  'upload-aborted': 'server',
  'upload-expired': 'upload-gone',
  'upload-finished': 'busy',
  'upload-offset': 'busy',
  'wrong-code': 'code',
};

export const findFailureKind = (status: number, code: string): ApiFailure['kind'] | null =>
  BY_CODE[code] ?? BY_STATUS[status] ?? null;

export function parseApiFailure(
  status: number,
  body: string,
  retryAfter: string | null,
): ApiFailure {
  if (status === 0) return NETWORK_FAILURE;
  const { code, ...more } = parseProblem(body);
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const kind = findFailureKind(status, code) ?? (status < 500 ? 'outdated' : 'server');
  return { kind, code, retryAfter: Number.isFinite(seconds) ? seconds : null, ...more };
}

function parseProblem(body: string): Omit<ApiFailure, 'kind' | 'retryAfter'> {
  try {
    const { code, triesLeft, renewal, sender } = JSON.parse(body) as Record<string, unknown>;
    const knownRenewal = RENEWALS.find((each) => each === renewal);
    return {
      code: typeof code === 'string' ? code : '',
      ...(typeof triesLeft === 'number' ? { triesLeft } : {}),
      ...(knownRenewal === undefined ? {} : { renewal: knownRenewal }),
      ...(typeof sender === 'object' && sender !== null ? { sender: sender as RequestSender } : {}),
    };
  } catch {
    return { code: '' };
  }
}

/** Anything else that is thrown counts as a network failure, which can be retried. */
export function toApiFailure(thrown: unknown): ApiFailure {
  const kind =
    typeof thrown === 'object' && thrown !== null && 'kind' in thrown ? thrown.kind : null;
  return (KINDS as readonly unknown[]).includes(kind) ? (thrown as ApiFailure) : NETWORK_FAILURE;
}

/** Of what was thrown before a request was sent: a code file did not load, or the browser failed. */
export function toStartFailure(thrown: unknown): ApiFailure {
  const failure = toApiFailure(thrown);
  if (failure !== NETWORK_FAILURE || !(thrown instanceof Error)) return failure;
  if (thrown.name !== 'ChunkLoadError') return NOT_STARTED;
  return navigator.onLine ? UNAVAILABLE : NETWORK_FAILURE;
}

/** Of what the server's page was rendered with; null for a request. */
export function toAnswerFailure(answer: RequestPageAnswer): ApiFailure | null {
  if (answer.kind === 'request') return null;
  const { problem, retryAfter } = answer;
  return parseApiFailure(problem.status, JSON.stringify(problem), retryAfter);
}
