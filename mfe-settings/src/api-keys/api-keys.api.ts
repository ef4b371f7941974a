import { api } from '@recueil/shell/contract';
import type { ApiKeyList, CreateApiKeyBody, CreatedApiKey } from '@recueil/backend/contract';

// The tag is local: only this screen shows the keys.
const apiKeysApi = api.enhanceEndpoints({ addTagTypes: ['ApiKeys'] }).injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ApiKeyList, void>({
      query: () => '/v1/api-keys',
      providesTags: ['ApiKeys'],
    }),
    createApiKey: build.mutation<CreatedApiKey, CreateApiKeyBody>({
      query: (body) => ({ url: '/v1/api-keys', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['ApiKeys'] : []),
    }),
    revokeApiKey: build.mutation<void, string>({
      query: (id) => ({ url: `/v1/api-keys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ApiKeys'],
    }),
  }),
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = apiKeysApi;
