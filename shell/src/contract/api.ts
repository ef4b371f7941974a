import { createApi } from '@reduxjs/toolkit/query/react';
import type {
  Profile,
  Request,
  RequestedDocuments,
  RequestStats,
  ValidationStats,
} from '@recueil/backend/contract';
import { baseQuery } from '../api-client/base-query.ts';

/** Subjects of cached data: invalidating one refetches every query that provides it. */
const TAGS = [
  'Request',
  'RequestList',
  'RequestStats',
  'Validation',
  'Document',
  'Vault',
  'Profile',
  'Organization',
] as const;

/**
 * The one API of the app. Remotes add endpoints with `api.injectEndpoints`; queries used by several
 * remotes are here.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      query: () => '/users/profile',
      providesTags: ['Profile'],
    }),
    getRequestStats: build.query<RequestStats, void>({
      query: () => '/v1/requests/stats',
      providesTags: ['RequestStats'],
    }),
    getValidationStats: build.query<ValidationStats, void>({
      query: () => '/v1/requests/validation/stats',
      providesTags: ['Validation'],
    }),
    getRequest: build.query<Request, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}`,
      providesTags: (_answer, _error, id) => [{ type: 'Request', id }],
    }),
    getRequestDocuments: build.query<RequestedDocuments, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/documents`,
      providesTags: (_result, _error, id) => [
        { type: 'Document', id },
        { type: 'Request', id },
      ],
    }),
  }),
});

const whenFocused = { skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/**
 * Polling intervals (product section 13): paused in a hidden tab, refetched on focus. Pass as
 * second argument of a query hook.
 */
const counters = { pollingInterval: 60_000, ...whenFocused } as const;
/** `figures` is the name of `counters` in contract 1.0 to 1.2. */
export const POLLING = {
  list: { pollingInterval: 30_000, ...whenFocused },
  counters,
  figures: counters,
} as const;
