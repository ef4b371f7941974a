import { api } from '@recueil/shell/contract';
import type { Profile } from '@recueil/backend/contract';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Asked under a new argument each time, so that no cached answer is given; its only use is the header that every answer carries.
    frameSession: build.query<Profile, { at: number; poll: boolean }>({
      query: ({ poll }) => ({
        url: '/users/profile',
        ...(poll ? { headers: { 'X-Recueil-Poll': '1' } } : {}),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Looks when the session ends without keeping it alive: another tab may have. */
export const pollSession = (at: number) =>
  sessionApi.endpoints.frameSession.initiate({ at, poll: true }, { subscribe: false });

/** An ordinary call: the reader is here. */
export const extendSession = (at: number) =>
  sessionApi.endpoints.frameSession.initiate({ at, poll: false }, { subscribe: false });
