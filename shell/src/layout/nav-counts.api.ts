import { api, POLLING } from '@recueil/shell/contract';

const navCountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    frameValidationCount: build.query<{ pendingCount: number }, void>({
      query: () => '/v1/requests/validation/count',
      providesTags: ['Validation'],
    }),
  }),
});

interface NavCounts {
  /** Each the total of the list that its screen opens with; undefined until the server has said. */
  requests: number | undefined;
  validation: number | undefined;
  /** Asks again for what could not be loaded; null while nothing failed. */
  retry: (() => void) | null;
}

/** What waits, for the badges of the navigation. */
export const useNavCounts = (): NavCounts => {
  const stats = api.useGetRequestStatsQuery(undefined, POLLING.counters);
  const validation = navCountsApi.useFrameValidationCountQuery(undefined, POLLING.counters);
  const failed = [stats, validation].filter(({ data, isError }) => isError && data === undefined);
  const retry = failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : null;
  return { requests: stats.data?.activeRequests, validation: validation.data?.pendingCount, retry };
};
