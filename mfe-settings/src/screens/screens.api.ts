import { api } from '@recueil/shell/contract';
import type {
  CanaryBody,
  OverrideBody,
  PointerChange,
  PromoteBody,
  RollbackBody,
  ScreenDetails,
  ScreenList,
  ScreenOverride,
  WithdrawBody,
} from '@recueil/backend/contract';

const toPath = (name: string, act = '') => `/v1/operator/screens/${encodeURIComponent(name)}${act}`;

// The tag is local: only this screen shows them.
const screensApi = api.enhanceEndpoints({ addTagTypes: ['Screens'] }).injectEndpoints({
  endpoints: (build) => ({
    screens: build.query<ScreenList, void>({
      query: () => '/v1/operator/screens',
      providesTags: ['Screens'],
    }),
    screen: build.query<ScreenDetails, string>({
      query: (name) => toPath(name),
      providesTags: ['Screens'],
    }),
    // Also after a 409, to load what a team has changed.
    promoteScreen: build.mutation<PointerChange, { name: string; body: PromoteBody }>({
      query: ({ name, body }) => ({ url: toPath(name, '/pointers'), method: 'POST', body }),
      invalidatesTags: ['Screens'],
    }),
    rollBackScreen: build.mutation<PointerChange, { name: string; body: RollbackBody }>({
      query: ({ name, body }) => ({ url: toPath(name, '/rollback'), method: 'POST', body }),
      invalidatesTags: ['Screens'],
    }),
    startCanary: build.mutation<PointerChange, { name: string; body: CanaryBody }>({
      query: ({ name, body }) => ({ url: toPath(name, '/canary'), method: 'POST', body }),
      invalidatesTags: ['Screens'],
    }),
    endCanary: build.mutation<PointerChange, { name: string; version: string }>({
      query: ({ name, version }) => ({
        url: toPath(name, '/canary'),
        method: 'DELETE',
        params: { version },
      }),
      invalidatesTags: ['Screens'],
    }),
    overrideScreen: build.mutation<ScreenOverride, { name: string; body: OverrideBody }>({
      query: ({ name, body }) => ({ url: toPath(name, '/override'), method: 'PUT', body }),
    }),
    withdrawScreen: build.mutation<PointerChange, { name: string; body: WithdrawBody }>({
      query: ({ name, body }) => ({ url: toPath(name, '/withdrawal'), method: 'POST', body }),
      invalidatesTags: ['Screens'],
    }),
  }),
});

export const {
  useScreensQuery,
  useScreenQuery,
  usePromoteScreenMutation,
  useRollBackScreenMutation,
  useStartCanaryMutation,
  useEndCanaryMutation,
  useOverrideScreenMutation,
  useWithdrawScreenMutation,
} = screensApi;
