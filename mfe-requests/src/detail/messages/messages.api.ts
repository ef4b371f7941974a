import { api } from '@recueil/shell/contract';
import type { RequestMessage, RequestMessages } from '@recueil/backend/contract';

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestMessages: build.query<RequestMessages, string>({
      query: (id) => `/v1/requests/${encodeURIComponent(id)}/messages`,
      providesTags: (_result, _error, id) => [{ type: 'Request', id: `${id}/messages` }],
    }),
    sendRequestMessage: build.mutation<
      RequestMessage,
      { id: string; text: string; name: string; idempotencyKey: string }
    >({
      query: ({ id, text, idempotencyKey }) => ({
        url: `/v1/requests/${encodeURIComponent(id)}/messages`,
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      // Optimistic update, undone when the server refuses.
      async onQueryStarted({ id, text, name, idempotencyKey }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          messagesApi.util.updateQueryData('requestMessages', id, ({ messages }) => {
            messages.push({
              id: idempotencyKey,
              from: 'sender',
              name,
              text,
              at: new Date().toISOString(),
            });
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (result, _error, { id }) =>
        result
          ? [
              { type: 'Request', id },
              { type: 'Request', id: `${id}/messages` },
              { type: 'Request', id: `${id}/timeline` },
            ]
          : [],
    }),
  }),
});

export const { useRequestMessagesQuery, useSendRequestMessageMutation } = messagesApi;
