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
  /** By the id of the entry. */
  counts: Readonly<Record<string, number | undefined>>;
  /** Refetches what could not be loaded; null without a failure. */
  retry: (() => void) | null;
}

export const useNavCounts = (): NavCounts => {
  const stats = api.useGetRequestStatsQuery(undefined, POLLING.counters);
  const validation = navCountsApi.useFrameValidationCountQuery(undefined, POLLING.counters);
  const failed = [stats, validation].filter(({ data, isError }) => isError && data === undefined);
  const retry = failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : null;
  return {
    counts: { requests: stats.data?.activeRequests, validation: validation.data?.pendingCount },
    retry,
  };
};
