import { api, download } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { ListDocumentsQuery, VaultDocument, VaultList } from '@recueil/backend/contract';

const toVaultPath = (id: string, what = ''): string =>
  `/v1/documents/${encodeURIComponent(id)}${what}`;

/** Every call this micro-frontend makes, but for bytes. */
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
    /** An address of the picture in this page; it is given back when no row shows it any more. */
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
    uploadToVault: build.mutation<VaultDocument, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/v1/documents/upload', method: 'POST', body };
      },
      invalidatesTags: (answer) => (answer ? ['Vault'] : []),
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
  useUploadToVaultMutation,
  useDeleteDocumentMutation,
  useRestoreDocumentMutation,
} = vaultApi;

export const toVaultPreviewPath = (id: string): string => toVaultPath(id, '/preview');
export const toVaultDownloadPath = (id: string): string => toVaultPath(id, '/download');
/** Chosen documents, or everything that a list with these filters shows. */
export const toVaultArchivePath = (
  wish: { ids: readonly string[] } | Omit<ListDocumentsQuery, 'page' | 'limit'>,
): string => {
  const given = 'ids' in wish ? { ids: wish.ids.join(',') } : wish;
  const query = new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/v1/documents.zip${query === '' ? '' : `?${query}`}`;
};
