import { api } from '@recueil/shell/contract';
import type { ListRequestsQuery, RequestList } from '@recueil/backend/contract';

const NEAREST_DEADLINES = {
  sort: 'deadline',
  order: 'asc',
  page: 1,
  limit: 8,
} as const satisfies ListRequestsQuery;

const ACTION_NEEDED_QUERIES: readonly ListRequestsQuery[] = [
  { status: 'overdue' },
  { needsValidation: true },
  { status: 'pending_resubmission' },
  { status: 'draft' },
  { status: 'expired' },
];

const requestListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestList: build.query<RequestList, ListRequestsQuery>({
      query: (params) => ({ url: '/v1/requests', params }),
      providesTags: ['RequestList'],
    }),
    // One cache entry for all five lists, so that the dashboard renders once.
    requestsNeedingAction: build.query<RequestList[], void>({
      queryFn: async (_nothing, _api, _options, baseQuery) => {
        const results = await Promise.all(
          ACTION_NEEDED_QUERIES.map((query) =>
            baseQuery({ url: '/v1/requests', params: { ...NEAREST_DEADLINES, ...query } }),
          ),
        );
        const error = results.find((result) => result.error)?.error;
        return error ? { error } : { data: results.map(({ data }) => data as RequestList) };
      },
      providesTags: ['RequestList'],
    }),
  }),
});

export const { useRequestListQuery, useRequestsNeedingActionQuery } = requestListsApi;
