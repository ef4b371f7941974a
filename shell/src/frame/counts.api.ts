import { api, POLLING } from '@recueil/shell/contract';

const counts = api.injectEndpoints({
  endpoints: (build) => ({
    frameValidationCount: build.query<{ pendingCount: number }, void>({ query: () => '/v1/requests/validation/count', providesTags: ['Validation'] }),
  }),
});

/** What waits, for the badges of the navigation; undefined until the server has said. */
export const useCounts = (): { requests: number | undefined; validation: number | undefined } => {
  const { data: stats } = api.useGetRequestStatsQuery(undefined, POLLING.figures);
  const { data: validation } = counts.useFrameValidationCountQuery(undefined, POLLING.figures);
  return { requests: stats?.pendingRequests, validation: validation?.pendingCount };
};
