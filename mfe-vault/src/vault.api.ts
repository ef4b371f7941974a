import { api } from '@recueil/shell/contract';
import type { ListDocumentsQuery, VaultDocument, VaultList } from '@recueil/backend/contract';

/** Every call this micro-frontend makes. */
const vaultApi = api.injectEndpoints({
  endpoints: (build) => ({
    vaultList: build.query<VaultList, ListDocumentsQuery>({
      query: (params) => ({ url: '/v1/documents', params }),
      providesTags: ['Vault'],
    }),
    viewUrl: build.mutation<{ url: string; expiresAt: string }, string>({
      query: (id) => `/v1/documents/${encodeURIComponent(id)}/view-url`,
    }),
    uploadToVault: build.mutation<VaultDocument, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/v1/documents/upload', method: 'POST', body };
      },
      invalidatesTags: (answer) => (answer ? ['Vault'] : []),
    }),
    deleteDocument: build.mutation<unknown, string>({
      query: (id) => ({ url: `/v1/documents/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Vault'],
    }),
  }),
});

export const { useVaultListQuery, useViewUrlMutation, useUploadToVaultMutation, useDeleteDocumentMutation } = vaultApi;
