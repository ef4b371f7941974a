import type {
  NotificationsResponse,
  MarkNotificationsResponse,
  MarkNotificationsReadBody,
  MarkNotificationsUnreadBody,
} from '@recueil/backend/contract';
import { notificationsApi } from './unread-count.api.ts';

const notificationCenterApi = notificationsApi.injectEndpoints({
  endpoints: (build) => ({
    notices: build.query<NotificationsResponse, number>({
      query: (limit) => `/v1/notifications?limit=${limit}`,
      providesTags: ['Notice'],
    }),
    readNotices: build.mutation<MarkNotificationsResponse, MarkNotificationsReadBody>({
      query: (body) => ({ url: '/v1/notifications/read', method: 'POST', body }),
      invalidatesTags: (marked) => (marked ? ['Notice'] : []),
    }),
    restoreNotices: build.mutation<MarkNotificationsResponse, MarkNotificationsUnreadBody>({
      query: (body) => ({ url: '/v1/notifications/unread', method: 'POST', body }),
      invalidatesTags: (marked) => (marked ? ['Notice'] : []),
    }),
  }),
});

export const { useNoticesQuery, useReadNoticesMutation, useRestoreNoticesMutation } =
  notificationCenterApi;
