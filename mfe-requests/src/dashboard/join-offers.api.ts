import { api } from '@recueil/shell/contract';
import type { JoinOffer, JoinOfferList } from '@recueil/backend/contract';

// The server authenticates these calls by the session cookie.
const headers = { 'X-Requested-With': 'recueil' };
// The tag is local: only the dashboard shows the offers.
const withTag = api.enhanceEndpoints({ addTagTypes: ['JoinOffers'] });

const joinOffersApi = withTag.injectEndpoints({
  endpoints: (build) => ({
    joinOffers: build.query<JoinOfferList, void>({
      query: () => ({ url: '/auth/join-offers', headers }),
      providesTags: ['JoinOffers'],
    }),
    // Loaded again after a failure too: the organisation may have decided or ended its offer.
    askToJoin: build.mutation<JoinOffer, string>({
      query: (organizationId) => ({
        url: '/auth/join-requests',
        method: 'POST',
        body: { organizationId },
        headers,
      }),
      invalidatesTags: ['JoinOffers'],
    }),
    withdrawJoinRequest: build.mutation<void, string>({
      query: (organizationId) => ({
        url: '/auth/join-requests/withdraw',
        method: 'POST',
        body: { organizationId },
        headers,
      }),
      invalidatesTags: ['JoinOffers'],
    }),
  }),
});

export const { useJoinOffersQuery, useAskToJoinMutation, useWithdrawJoinRequestMutation } =
  joinOffersApi;
