import { api } from '@recueil/shell/contract';
import type {
  Encryption,
  NewVaultKey,
  RewrapVaultKeyBody,
  VaultKey,
} from '@recueil/backend/contract';

// `Organization` is the tag of every screen that reads `encryptsFiles`. Mutations invalidate it
// after a failure too: another owner may have changed the state or a key.
const encryptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    encryptionSettings: build.query<Encryption, void>({
      query: () => '/v1/organization/encryption',
      providesTags: ['Organization'],
    }),
    enableEncryption: build.mutation<Encryption, NewVaultKey>({
      query: (body) => ({ url: '/v1/organization/encryption', method: 'POST', body }),
      invalidatesTags: ['Organization'],
    }),
    disableEncryption: build.mutation<Encryption, void>({
      query: () => ({ url: '/v1/organization/encryption', method: 'DELETE' }),
      invalidatesTags: ['Organization'],
    }),
    rewrapVaultKey: build.mutation<
      VaultKey,
      { key: Pick<VaultKey, 'id' | 'version'>; body: RewrapVaultKeyBody }
    >({
      query: ({ key, body }) => ({
        url: `/v1/organization/encryption/keys/${key.id}`,
        method: 'PATCH',
        body,
        headers: { 'If-Match': `"${key.version}"` },
      }),
      invalidatesTags: ['Organization'],
    }),
  }),
});

export const {
  useDisableEncryptionMutation,
  useEnableEncryptionMutation,
  useEncryptionSettingsQuery,
  useRewrapVaultKeyMutation,
} = encryptionApi;
