import { api } from '@recueil/shell/contract';
import type { RequestMails, Timeline } from '@recueil/backend/contract';

const timelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestMails: build.query<RequestMails, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/mails`,
      providesTags: (_result, _error, id) => [{ type: 'Request', id }],
    }),
    requestTimeline: build.query<Timeline, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/timeline`,
      providesTags: (_result, _error, id) => [
        { type: 'Request', id },
        { type: 'Request', id: `${id}/timeline` },
      ],
    }),
  }),
});

export const { useRequestMailsQuery, useRequestTimelineQuery } = timelineApi;
