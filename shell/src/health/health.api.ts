import { api } from '@recueil/shell/contract';
import type { Health } from '@recueil/backend/contract';

const health = api.injectEndpoints({
  endpoints: (build) => ({
    frameMailHealth: build.query<Health, void>({ query: () => ({ url: '/v1/notifications/health', headers: { 'X-Recueil-Poll': '1' } }) }),
  }),
});

/** Whether e-mails leave as they should; asked once a minute while the page is looked at. */
export const useMailDelayed = (): boolean => {
  const { data } = health.useFrameMailHealthQuery(undefined, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  return data !== undefined && data.status !== 'healthy';
};
