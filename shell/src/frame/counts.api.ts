import { api } from '@recueil/shell/contract';
import type { RequestStats } from '@recueil/backend/contract';

// The badges refresh by themselves: nobody's activity, so the session may still end under them.
const poll = (url: string) => ({ url, headers: { 'X-Recueil-Poll': '1' } });

const counts = api.injectEndpoints({
  endpoints: (build) => ({
    frameRequestStats: build.query<RequestStats, void>({ query: () => poll('/v1/requests/stats'), providesTags: ['RequestStats'] }),
    frameValidationCount: build.query<{ pendingCount: number }, void>({ query: () => poll('/v1/requests/validation/count'), providesTags: ['Validation'] }),
  }),
});

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** What waits, for the badges of the navigation. */
export const useCounts = (): { requests: number; validation: number } => {
  const { data: stats } = counts.useFrameRequestStatsQuery(undefined, everyMinute);
  const { data: validation } = counts.useFrameValidationCountQuery(undefined, everyMinute);
  return { requests: stats?.pendingRequests ?? 0, validation: validation?.pendingCount ?? 0 };
};
