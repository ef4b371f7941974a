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

/** Problems whose code has its own title, on any screen. */
const TITLED_CODES: ReadonlySet<string> = new Set([
  'not-released-yet',
  'infected',
  'quota-exceeded',
  'call-under-way',
  'stored-wrongly',
  // Of a proxy on the way: the product's own limits have codes.
  'http_413',
]);

const saysNoMoreThanStatus = (code: string): boolean =>
  GENERIC_CODES.has(code) || code.startsWith('http_');

/** Details of codes are not part of the first load; without them the text of the status is shown. */
export const loadErrorCodes = async ({ code }: Pick<ApiError, 'code'>): Promise<void> => {
  if (saysNoMoreThanStatus(code) || TITLED_CODES.has(code)) return;
  await import(/* webpackChunkName: "error-codes" */ './error-codes.ts').then(
    ({ addSharedErrorCodes }) => addSharedErrorCodes(),
    () => undefined,
  );
};

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Detail of a code, or the status's text with the code appended for support. */
const describeCode = (code: string, statusText: string, t: Translate): string => {
  const message = t(`errors:codes.${code}`);
  if (message !== `codes.${code}`) return message;
  return saysNoMoreThanStatus(code) ? statusText : `${statusText} (${code})`;
};

/** What happened, then what to do (product section 11). */
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
      : status === 410
        ? 404
        : status > 500
          ? 503
          : 400;
  const title = t(`errors:${known}.title`);
  const isMinutes = retryAfter !== undefined && retryAfter > 90;
  const statusText =
    known === 429 && retryAfter !== undefined
      ? t('errors:wait', {
          count: Math.ceil(retryAfter / (isMinutes ? 60 : 1)),
          context: isMinutes ? 'minutes' : 'seconds',
        })
      : t(`errors:${known}.detail`);
  return { title, detail: code === undefined ? statusText : describeCode(code, statusText, t) };
};
