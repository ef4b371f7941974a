import { api } from '@recueil/shell/contract';
import type { CreateRequestBody, CreatedRequest } from '@recueil/backend/contract';

const createRequestApi = api.injectEndpoints({
  endpoints: (build) => ({
    createRequest: build.mutation<
      CreatedRequest,
      { body: CreateRequestBody; idempotencyKey: string }
    >({
      query: ({ body, idempotencyKey }) => ({
        url: '/v1/requests',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: (result) => (result ? ['RequestList', 'RequestStats'] : []),
    }),
  }),
});

export const { useCreateRequestMutation } = createRequestApi;
