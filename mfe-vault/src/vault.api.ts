import { api, download } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type {
  Encryption,
  ListDocumentsQuery,
  Organization,
  VaultDocument,
  VaultList,
} from '@recueil/backend/contract';

const toVaultPath = (id: string, suffix = ''): string =>
  `/v1/documents/${encodeURIComponent(id)}${suffix}`;

const vaultApi = api.injectEndpoints({
  endpoints: (build) => ({
    vaultList: build.query<VaultList, ListDocumentsQuery>({
      query: (params) => ({ url: '/v1/documents', params }),
      providesTags: ['Vault'],
    }),
    vaultDocument: build.query<VaultDocument, string>({
      query: (id) => toVaultPath(id),
      providesTags: ['Vault'],
    }),
    /** An object URL, revoked when no row uses it any more. */
    vaultThumbnail: build.query<string, string>({
      queryFn: async (id, { signal }) => {
        try {
          return {
            data: URL.createObjectURL(
              await download(toVaultPath(id, '/thumbnail'), null, { signal }),
            ),
          };
        } catch (error) {
          return { error: error as ApiError };
        }
      },
      keepUnusedDataFor: 120,
      onCacheEntryAdded: async (_id, { cacheDataLoaded, cacheEntryRemoved }) => {
        const loaded = await cacheDataLoaded.catch(() => null);
        await cacheEntryRemoved;
        if (loaded) URL.revokeObjectURL(loaded.data);
      },
    }),
    vaultEncryption: build.query<Encryption, void>({
      query: () => '/v1/organization/encryption',
      keepUnusedDataFor: 0,
    }),
    uploadRules: build.query<Organization, void>({
      query: () => '/v1/organization',
      keepUnusedDataFor: 0,
    }),
    uploadToVault: build.mutation<VaultDocument, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/v1/documents/upload', method: 'POST', body };
      },
      invalidatesTags: (result) => (result ? ['Vault'] : []),
    }),
    deleteDocument: build.mutation<unknown, string>({
      query: (id) => ({ url: toVaultPath(id), method: 'DELETE' }),
      invalidatesTags: ['Vault'],
    }),
    restoreDocument: build.mutation<VaultDocument, string>({
      query: (id) => ({ url: toVaultPath(id, '/restore'), method: 'POST' }),
      invalidatesTags: ['Vault'],
    }),
  }),
});

export const {
  useVaultListQuery,
  useVaultDocumentQuery,
  useVaultThumbnailQuery,
  useLazyVaultEncryptionQuery,
  useVaultEncryptionQuery,
  useLazyUploadRulesQuery,
  useUploadToVaultMutation,
  useDeleteDocumentMutation,
  useRestoreDocumentMutation,
} = vaultApi;

export const toVaultPreviewPath = (id: string): string => toVaultPath(id, '/preview');
export const toVaultDownloadPath = (id: string): string => toVaultPath(id, '/download');
export type VaultArchiveCriteria = Omit<ListDocumentsQuery, 'page' | 'limit'>;
export const toVaultArchivePath = (
  selection: readonly VaultDocument[] | VaultArchiveCriteria,
): string => {
  const params = Array.isArray(selection)
    ? { ids: selection.map(({ id }: VaultDocument) => id).join(',') }
    : selection;
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/v1/documents.zip${query === '' ? '' : `?${query}`}`;
};
