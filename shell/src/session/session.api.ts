import { api } from '@recueil/shell/contract';
import type { Profile } from '@recueil/backend/contract';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A new argument each time bypasses the cache; only the expiry header of the response is used.
    frameSession: build.query<Profile, { at: number; poll: boolean }>({
      query: ({ poll }) => ({
        url: '/users/profile',
        ...(poll ? { headers: { 'X-Recueil-Poll': '1' } } : {}),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Reads the end of the session without extending it: another tab may have extended it. */
export const pollSession = (at: number) =>
  sessionApi.endpoints.frameSession.initiate({ at, poll: true }, { subscribe: false });

export const extendSession = (at: number) =>
  sessionApi.endpoints.frameSession.initiate({ at, poll: false }, { subscribe: false });
