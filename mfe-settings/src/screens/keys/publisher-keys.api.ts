import { api } from '@recueil/shell/contract';
import type {
  CreatedPublisherKey,
  PublisherKeyBody,
  PublisherKeyList,
} from '@recueil/backend/contract';

// The tag is local: only this screen shows the keys.
const publisherKeysApi = api.enhanceEndpoints({ addTagTypes: ['PublisherKeys'] }).injectEndpoints({
  endpoints: (build) => ({
    publisherKeys: build.query<PublisherKeyList, void>({
      query: () => '/v1/operator/publisher-keys',
      providesTags: ['PublisherKeys'],
    }),
    createPublisherKey: build.mutation<CreatedPublisherKey, PublisherKeyBody>({
      query: (body) => ({ url: '/v1/operator/publisher-keys', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['PublisherKeys'] : []),
    }),
    revokePublisherKey: build.mutation<void, string>({
      query: (id) => ({ url: `/v1/operator/publisher-keys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['PublisherKeys'],
    }),
  }),
});

export const {
  usePublisherKeysQuery,
  useCreatePublisherKeyMutation,
  useRevokePublisherKeyMutation,
} = publisherKeysApi;
