import type { Language } from '@recueil/backend/contract';

export type SubmissionProblem = 'invalid' | 'wait' | 'failed';

/** Where the form also goes without scripts. */
export const WAITLIST_PATH = '/api/v1/waitlist';

const TIMEOUT_MS = 30_000;
const PROBLEMS: Readonly<Record<number, SubmissionProblem>> = { 422: 'invalid', 429: 'wait' };

/** Null once the address was received. */
export async function submitAddress(
  email: string,
  locale: Language,
): Promise<SubmissionProblem | null> {
  const response = await fetch(new URL(WAITLIST_PATH, window.location.origin), {
    method: 'POST',
    body: new URLSearchParams({ email, locale }),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response?.ok) return null;
  return PROBLEMS[response?.status ?? 0] ?? 'failed';
}
