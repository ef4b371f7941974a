import type { NoticeList, NoticesRead, ReadNoticesBody, UnreadNoticesBody } from '@recueil/backend/contract';
import { noticesApi } from './unread-count.api.ts';

const notices = noticesApi.injectEndpoints({
  endpoints: (build) => ({
    notices: build.query<NoticeList, number>({ query: (limit) => `/v1/notifications?limit=${limit}`, providesTags: ['Notice'] }),
    readNotices: build.mutation<NoticesRead, ReadNoticesBody>({ query: (body) => ({ url: '/v1/notifications/read', method: 'POST', body }), invalidatesTags: (answer) => (answer ? ['Notice'] : []) }),
    restoreNotices: build.mutation<NoticesRead, UnreadNoticesBody>({ query: (body) => ({ url: '/v1/notifications/unread', method: 'POST', body }), invalidatesTags: (answer) => (answer ? ['Notice'] : []) }),
  }),
});

export const { useNoticesQuery, useReadNoticesMutation, useRestoreNoticesMutation } = notices;
