import { api } from '@recueil/shell/contract';
import type { Encryption } from '@recueil/backend/contract';

export const vaultKeysApi = api.injectEndpoints({
  // Each remote that uses them injects the same endpoints.
  overrideExisting: true,
  endpoints: (build) => ({
    getVaultKeys: build.query<Encryption, void>({
      query: () => '/v1/organization/encryption',
      providesTags: ['Organization'],
    }),
  }),
});
