import { api, POLLING } from '@recueil/shell/contract';
import type { NotificationsResponse } from '@recueil/backend/contract';
import { useEffect, useState } from 'react';

/** Used by the shell only, so the tag is not part of the contract. */
export const notificationsApi = api.enhanceEndpoints({ addTagTypes: ['Notice'] }).injectEndpoints({
  endpoints: (build) => ({
    unreadNotices: build.query<number, void>({
      query: () => '/v1/notifications?limit=0',
      transformResponse: ({ unreadCount }: NotificationsResponse) => unreadCount,
      providesTags: ['Notice'],
    }),
  }),
});

/** True shortly after the first paint: the badge may come later than the screen. */
const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
};

export const useUnreadCount = (): number => {
  const isIdle = useIdle();
  const { data = 0 } = notificationsApi.useUnreadNoticesQuery(undefined, {
    ...POLLING.counters,
    skip: !isIdle,
  });
  return data;
};
