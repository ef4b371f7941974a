/** What went wrong, as the page needs to know it: which words to show, and whether trying again can help. */
export interface Failure {
  readonly kind: 'network' | 'unknown-link' | 'dead-link' | 'too-large' | 'wrong-type' | 'empty' | 'invalid' | 'closed' | 'rate' | 'full' | 'server' | 'cancelled';
  /** The stable code of the problem answer. */
  readonly code: string;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | null;
}

export const NETWORK_FAILURE: Failure = { kind: 'network', code: 'network', retryAfter: null };

const BY_STATUS: Readonly<Record<number, Failure['kind']>> = {
  401: 'unknown-link',
  403: 'closed',
  404: 'unknown-link',
  409: 'closed',
  410: 'dead-link',
  413: 'too-large',
  415: 'wrong-type',
  422: 'invalid',
  429: 'rate',
  507: 'full',
};

export function failureOf(status: number, body: string, retryAfter: string | null): Failure {
  if (status === 0) return NETWORK_FAILURE;
  const code = codeIn(body);
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const kind = /empty/.test(code) ? 'empty' : code === 'quota-exceeded' ? 'full' : (BY_STATUS[status] ?? 'server');
  return { kind, code, retryAfter: Number.isFinite(seconds) ? seconds : null };
}

function codeIn(body: string): string {
  try {
    const problem = JSON.parse(body) as { code?: unknown };
    return typeof problem.code === 'string' ? problem.code : '';
  } catch {
    return '';
  }
}

const KINDS: readonly string[] = ['network', 'unknown-link', 'dead-link', 'too-large', 'wrong-type', 'empty', 'invalid', 'closed', 'rate', 'full', 'server', 'cancelled'];

/** Anything thrown that is not one of ours is treated as the line being down: it can be tried again. */
export function asFailure(thrown: unknown): Failure {
  const kind = typeof thrown === 'object' && thrown !== null && 'kind' in thrown ? thrown.kind : null;
  return typeof kind === 'string' && KINDS.includes(kind) ? (thrown as Failure) : NETWORK_FAILURE;
}
