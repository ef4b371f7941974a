import type { AccessTokenResponse } from '@recueil/backend/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  CANCELLED_ERROR,
  NO_RESPONSE_ERROR,
  toApiError,
  SIGNED_OUT_ERROR,
  TWO_FACTOR_REQUIRED,
  type ApiError,
} from './api-error.ts';
import { updateClient } from './client-slice.ts';

export const API_BASE_URL = new URL('/api', globalThis.location?.origin ?? 'http://localhost').href;

// In memory only: never in state, storage or a log.
let token: string | null = null;
let pendingFetch: Promise<ApiError | null> | null = null;
// Of the first token, as in the profile.
let organizationId: string | null = null;

export const clearAccessToken = (): void => {
  token = null;
  pendingFetch = null;
  organizationId = null;
};

/** The page requests the first token while the scripts load. */
const takePrefetchedToken = (): Promise<Response> | undefined => {
  const page = globalThis as { recueilToken?: Promise<Response> };
  const prefetched = page.recueilToken;
  delete page.recueilToken;
  return prefetched;
};

const fetchAccessToken = async (): Promise<ApiError | null> => {
  const response = await (
    takePrefetchedToken() ??
    fetch(`${API_BASE_URL}/auth/token`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'recueil' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(30_000),
    })
  ).catch(() => null);
  if (response === null) return NO_RESPONSE_ERROR;
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const error = toApiError(response, body);
    const isOver = response.status === 401 || response.status === 403;
    return isOver && error.code !== TWO_FACTOR_REQUIRED ? SIGNED_OUT_ERROR : error;
  }
  const { data } = body as { data: AccessTokenResponse };
  organizationId ??= data.organizationId;
  if (data.organizationId !== organizationId) {
    updateClient({ organizationChanged: true });
    return CANCELLED_ERROR;
  }
  token = data.accessToken;
  return null;
};

const fetchAccessTokenOnce = (): Promise<ApiError | null> =>
  (pendingFetch ??= fetchAccessToken().finally(() => (pendingFetch = null)));

/** Headers of one attempt. */
export const setCallHeaders = (headers: Headers): void => {
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  headers.set('X-Request-ID', crypto.randomUUID());
};

/** Sends at most twice; `SIGNED_OUT_ERROR` means the session is over. */
export const withAccessToken =
  <Args, Data>(send: BaseQueryFn<Args, Data, ApiError>): BaseQueryFn<Args, Data, ApiError> =>
  async (...call) => {
    for (let attempt = 1; ; attempt++) {
      const failure = token === null ? await fetchAccessTokenOnce() : null;
      if (failure) return { error: failure };
      const usedToken = token;
      const result = await send(...call);
      if (result.error?.status !== 401) return result;
      if (attempt === 2) {
        updateClient({ isUnauthorized: true });
        return { error: SIGNED_OUT_ERROR };
      }
      // A concurrent call may already have renewed it.
      if (token === usedToken) token = null;
    }
  };
