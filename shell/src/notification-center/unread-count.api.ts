import { api, POLLING } from '@recueil/shell/contract';
import type { NotificationsResponse } from '@recueil/backend/contract';
import { useEffect, useState } from 'react';

/** Answers about notices are the frame's alone: their tag is no part of the contract. */
export const notificationsApi = api.enhanceEndpoints({ addTagTypes: ['Notice'] }).injectEndpoints({
  endpoints: (build) => ({
    unreadNotices: build.query<number, void>({
      query: () => '/v1/notifications?limit=0',
      transformResponse: ({ unreadCount }: NotificationsResponse) => unreadCount,
      providesTags: ['Notice'],
    }),
  }),
});

/** True a moment after the page was drawn: a badge may come later than what the reader came for. */
const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return idle;
};

/** How many notices the reader has not read; 0 until the server has said. */
export const useUnreadCount = (): number => {
  const idle = useIdle();
  const { data = 0 } = notificationsApi.useUnreadNoticesQuery(undefined, {
    ...POLLING.counters,
    skip: !idle,
  });
  return data;
};
