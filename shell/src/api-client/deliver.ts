import { computeRetryDelay } from '@recueil/backend/contract';
import { retry, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { withAccessToken } from './access-token.ts';
import { loadErrorCodes } from '../i18n/describe-error.ts';
import { SIGNED_OUT_ERROR, TWO_FACTOR_REQUIRED, type ApiError } from './api-error.ts';
import { getClientState, reportTokenRefusal, updateClient } from './client-slice.ts';

/** The wait before a retry, cut short by an abort; an object, so that tests can replace it. */
export const timers = {
  delay: (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    }),
};

const UNREACHABLE_STATUSES: readonly unknown[] = ['network', 'timeout', 502, 503, 504];

/** Every write has an idempotency key, kept over its retries: repeating it has no second effect. */
export const withIdempotencyKey = <Call extends { method?: string; headers?: object }>(
  call: Call,
): Call =>
  ['GET', 'HEAD'].includes(call.method ?? 'GET')
    ? call
    : { ...call, headers: { 'Idempotency-Key': crypto.randomUUID(), ...call.headers } };

/** Every authenticated response states the seconds until the session ends without activity. */
export const updateSessionExpiry = (headers: Headers | undefined): void => {
  const seconds = headers?.get('X-Session-Expires-In');
  if (seconds && /^\d+$/.test(seconds))
    updateClient({ sessionExpiresAt: Date.now() + Number(seconds) * 1000 });
};

/** Sends with an access token and retries what is worth it. */
export const deliver = <Args, Data>(
  send: BaseQueryFn<Args, Data, ApiError>,
): BaseQueryFn<Args, Data, ApiError> => deliverWithCookie(withAccessToken(send));

/** For calls that the server authenticates by the session cookie: they work without a token. */
export const deliverWithCookie =
  <Args, Data>(send: BaseQueryFn<Args, Data, ApiError>): BaseQueryFn<Args, Data, ApiError> =>
  async (...call) => {
    let delay: number | null = null;
    const result = await retry(send, {
      retryCondition: (failure, _args, { attempt }) => {
        const error = failure as ApiError;
        if (error === SIGNED_OUT_ERROR) reportTokenRefusal();
        if (error.code === TWO_FACTOR_REQUIRED) updateClient({ twoFactorRequired: true });
        if (error.code === 'forbidden' && call[1].endpoint !== 'getProfile')
          updateClient({ forbiddenCalls: getClientState().forbiddenCalls + 1 });
        if (UNREACHABLE_STATUSES.includes(error.status))
          updateClient({ unreachableCalls: getClientState().unreachableCalls + 1 });
        delay =
          navigator.onLine === false ? null : computeRetryDelay(error, attempt, Math.random());
        return delay !== null;
      },
      backoff: (_attempt, _most, signal) => timers.delay(delay ?? 0, signal),
    })(...call);
    if (result.error) await loadErrorCodes(result.error);
    return result;
  };
