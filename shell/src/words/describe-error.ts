import type { ApiError } from '../transport/problem.ts';

const KNOWN = [400, 401, 403, 404, 408, 409, 412, 413, 415, 422, 429, 500, 502, 503, 504, 507];

/** Problems whose code says more than their status, on any screen. */
const NAMED: ReadonlySet<string> = new Set(['not-released-yet', 'infected', 'quota-exceeded', 'call-under-way', 'stored-wrongly']);

/** The words of a failed call in the reader's language (specification, section 8): what happened, then what to do. `t` is any `useTranslate()` function. */
export const describeError = ({ status, retryAfter, code }: Pick<ApiError, 'status' | 'retryAfter'> & Partial<Pick<ApiError, 'code'>>, t: (key: string, values?: Record<string, unknown>) => string): { title: string; detail: string } => {
  if (code !== undefined && NAMED.has(code)) return { title: t(`errors:code-${code}.title`), detail: t(`errors:code-${code}.detail`) };
  const known = typeof status === 'string' || KNOWN.includes(status) ? status : status > 500 ? 503 : 400;
  const wait = known === 429 && retryAfter !== undefined ? t('errors:wait', { count: Math.ceil(retryAfter / (retryAfter > 90 ? 60 : 1)), context: retryAfter > 90 ? 'minutes' : 'seconds' }) : null;
  return { title: t(`errors:${known}.title`), detail: wait ?? t(`errors:${known}.detail`) };
};
