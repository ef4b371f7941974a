import type { ApiError } from '../api-client/api-error.ts';

const KNOWN_STATUSES = [
  400, 401, 403, 404, 408, 409, 412, 413, 415, 422, 429, 500, 502, 503, 504, 507,
];

/** Codes that say no more than their status does. */
const GENERIC_CODES: ReadonlySet<string> = new Set([
  'bad-request',
  'unauthenticated',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'conflict',
  'stale',
  'too-large',
  'unsupported-type',
  'invalid',
  'too-many',
  'internal',
  'unavailable',
  'no-space',
  'too-slow',
  'network',
  'timeout',
  'cancelled',
]);

/** Problems whose code has a title of its own, on any screen. */
const TITLED_CODES: ReadonlySet<string> = new Set([
  'not-released-yet',
  'infected',
  'quota-exceeded',
  'call-under-way',
  'stored-wrongly',
]);

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What a code adds to its status: its own words, or, where there are none yet, the code itself for the support. */
const describeCode = (code: string, ofStatus: string, t: Translate): string => {
  const words = t(`errors:codes.${code}`);
  if (words !== `codes.${code}`) return words;
  return GENERIC_CODES.has(code) || code.startsWith('http_') ? ofStatus : `${ofStatus} (${code})`;
};

/** The words of a failed call in the reader's language (specification, section 8): what happened, then what to do. `t` is any `useTranslate()` function. */
export const describeError = (
  {
    status,
    retryAfter,
    code,
  }: Pick<ApiError, 'status' | 'retryAfter'> & Partial<Pick<ApiError, 'code'>>,
  t: Translate,
): { title: string; detail: string } => {
  if (code !== undefined && TITLED_CODES.has(code))
    return { title: t(`errors:code-${code}.title`), detail: t(`errors:code-${code}.detail`) };
  const known =
    typeof status === 'string' || KNOWN_STATUSES.includes(status)
      ? status
      : status > 500
        ? 503
        : 400;
  const title = t(`errors:${known}.title`);
  const isMinutes = retryAfter !== undefined && retryAfter > 90;
  const ofStatus =
    known === 429 && retryAfter !== undefined
      ? t('errors:wait', {
          count: Math.ceil(retryAfter / (isMinutes ? 60 : 1)),
          context: isMinutes ? 'minutes' : 'seconds',
        })
      : t(`errors:${known}.detail`);
  return { title, detail: code === undefined ? ofStatus : describeCode(code, ofStatus, t) };
};
