import { abortAfter, type InvitationView } from '@recueil/backend/contract';

/** `status` is 0 without an answer; `retryAfter` is in seconds. */
export interface InvitationFailure {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: number | null;
}

const TIMEOUT_MS = 30_000;
const NO_RESPONSE: InvitationFailure = { status: 0, code: 'network', retryAfter: null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The token is sent in the body only. Throws `InvitationFailure`. */
async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(new URL(`/api${path}`, window.location.origin), {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Requested-With': 'recueil',
    },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: abortAfter(TIMEOUT_MS),
  }).catch(() => {
    throw NO_RESPONSE;
  });
  const answer: unknown = await response.json().catch(() => null);
  const fields = isRecord(answer) ? answer : {};
  if (response.ok) return fields['data'];
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const failure: InvitationFailure = {
    status: response.status,
    code: typeof fields['code'] === 'string' ? fields['code'] : '',
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  };
  throw failure;
}

/** Anything else that is thrown counts as a missing answer, which can be retried. */
export const toInvitationFailure = (thrown: unknown): InvitationFailure =>
  isRecord(thrown) && typeof thrown['status'] === 'number'
    ? (thrown as unknown as InvitationFailure)
    : NO_RESPONSE;

export const getInvitation = async (token: string): Promise<InvitationView> =>
  (await post('/v1/public/invitation', { token })) as InvitationView;

export const acceptInvitation = (token: string, code?: string) =>
  post('/auth/invitation/accept', code === undefined ? { token } : { token, code });

export const requestInvitationCode = (token: string) => post('/auth/invitation/code', { token });

/** Ends the session; the address signs out at the provider and leads to the sign-in page. */
export const signOut = async (): Promise<string> =>
  ((await post('/auth/logout', {})) as { redirectTo: string }).redirectTo;
