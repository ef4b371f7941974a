import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Profile } from '@recueil/backend/contract';
import { isApiError, SIGNED_OUT, toApiError, type ApiError } from './errors.ts';
import { sessionEnded } from './session-slice.ts';
import { apiBase, currentToken, withToken } from './token.ts';

/** What cached answers are about: invalidating one refreshes every screen that shows it. */
export const TAGS = ['Request', 'RequestList', 'RequestStats', 'Validation', 'Document', 'Vault', 'Profile', 'Organization'] as const;

const raw = fetchBaseQuery({
  baseUrl: apiBase,
  timeout: 30_000,
  prepareHeaders: (headers, { type, forced }) => {
    // Reading again what is shown already (polling, coming back to the window) is nobody's activity: the session may still end under it.
    if (type === 'query' && forced) headers.set('X-Recueil-Poll', '1');
    headers.set('Authorization', `Bearer ${currentToken()}`);
    headers.set('X-Request-ID', crypto.randomUUID());
    return headers;
  },
});

const unwrap = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'data' in body ? body.data : (body ?? null));

type Answer = { data?: unknown; error?: FetchBaseQueryError; meta?: { response?: Response } };

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (args, store, options) => {
  try {
    const answer = await withToken<Answer>(async () => raw(args, store, options), ({ error }) => error?.status === 401);
    if (answer === 'refused') {
      store.dispatch(sessionEnded());
      return { error: SIGNED_OUT };
    }
    return answer.error ? { error: toApiError(answer.error, answer.meta?.response?.headers) } : { data: unwrap(answer.data) };
  } catch (error) {
    if (isApiError(error)) return { error };
    throw error;
  }
};

/** The one API of the app. Remotes add their calls with `api.injectEndpoints`; answers arrive without their `data` envelope. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({ query: () => '/users/profile', providesTags: ['Profile'] }),
  }),
});
