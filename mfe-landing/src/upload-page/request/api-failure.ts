/** What went wrong, as the page needs to know it: which words to show, and whether trying again can help. */
export interface ApiFailure {
  readonly kind: (typeof KINDS)[number];
  /** The stable code of the problem answer. */
  readonly code: string;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | null;
  /** How many more times a code may be typed. */
  readonly triesLeft?: number;
  /** Why the sender cancelled the request. */
  readonly reason?: string;
  /** What asking for a new link leads to. */
  readonly renewal?: LinkRenewal;
}

export type LinkRenewal = (typeof RENEWALS)[number];
const RENEWALS = ['mail', 'ask-sender', 'none'] as const;

const KINDS = [
  'network',
  'unknown-link',
  'dead-link',
  'too-large',
  'wrong-type',
  'empty',
  'invalid',
  'closed',
  'rate',
  'full',
  'server',
  'cancelled',
  /** A code by mail is asked for before anything is shown. */
  'code',
  /** Somebody else writes, or wrote until a moment ago. */
  'busy',
  /** The server knows nothing of an upload that was begun. */
  'upload-gone',
] as const;

export const NETWORK_FAILURE: ApiFailure = { kind: 'network', code: 'network', retryAfter: null };

const BY_STATUS: Readonly<Record<number, ApiFailure['kind']>> = {
  401: 'unknown-link',
  403: 'closed',
  404: 'unknown-link',
  409: 'closed',
  410: 'dead-link',
  413: 'too-large',
  415: 'wrong-type',
  422: 'invalid',
  423: 'busy',
  429: 'rate',
  507: 'full',
};

const BY_CODE: Readonly<Record<string, ApiFailure['kind']>> = {
  'quota-exceeded': 'full',
  'code-required': 'code',
  'upload-offset': 'busy',
  'upload-finished': 'busy',
  'upload-expired': 'upload-gone',
  conflict: 'busy',
};

export function parseApiFailure(
  status: number,
  body: string,
  retryAfter: string | null,
): ApiFailure {
  if (status === 0) return NETWORK_FAILURE;
  const { code, ...more } = parseProblem(body);
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const kind = BY_CODE[code] ?? (/empty/.test(code) ? 'empty' : (BY_STATUS[status] ?? 'server'));
  return { kind, code, retryAfter: Number.isFinite(seconds) ? seconds : null, ...more };
}

function parseProblem(body: string): Pick<ApiFailure, 'code' | 'triesLeft' | 'reason' | 'renewal'> {
  try {
    const { code, triesLeft, reason, renewal } = JSON.parse(body) as Record<string, unknown>;
    const known = RENEWALS.find((each) => each === renewal);
    return {
      code: typeof code === 'string' ? code : '',
      ...(typeof triesLeft === 'number' ? { triesLeft } : {}),
      ...(typeof reason === 'string' ? { reason } : {}),
      ...(known === undefined ? {} : { renewal: known }),
    };
  } catch {
    return { code: '' };
  }
}

/** Anything thrown that is not one of ours is treated as the line being down: it can be tried again. */
export function toApiFailure(thrown: unknown): ApiFailure {
  const kind =
    typeof thrown === 'object' && thrown !== null && 'kind' in thrown ? thrown.kind : null;
  return (KINDS as readonly unknown[]).includes(kind) ? (thrown as ApiFailure) : NETWORK_FAILURE;
}
