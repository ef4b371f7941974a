import { createApi } from '@reduxjs/toolkit/query/react';
import type {
  Profile,
  Request,
  RequestedDocuments,
  RequestStats,
  ValidationStats,
} from '@recueil/backend/contract';
import { baseQuery } from '../api-client/base-query.ts';

/** What cached answers are about: invalidating one refreshes every screen that shows it. */
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

/** The one API of the app. Remotes add their calls with `api.injectEndpoints`; what several of them show is asked for here, once. */
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
      providesTags: (_answer, _error, id) => [
        { type: 'Document', id },
        { type: 'Request', id },
      ],
    }),
  }),
});

const whenFocused = { skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** How often what changes elsewhere is looked at again (specification, section 9): paused in a hidden tab, at once on coming back. The second argument of a query's hook. */
const counters = { pollingInterval: 60_000, ...whenFocused } as const;
/** `figures` is the name of `counters` in contract 1.0 to 1.2. */
export const POLLING = {
  list: { pollingInterval: 30_000, ...whenFocused },
  counters,
  figures: counters,
} as const;
