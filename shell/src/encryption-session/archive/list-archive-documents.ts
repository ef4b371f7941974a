import {
  DOCUMENT_LIMITS,
  isWithheld,
  type ListDocumentsQuery,
  type VaultDocument,
  type VaultList,
} from '@recueil/backend/contract';
import { api, type AppDispatch } from '@recueil/shell/contract';

export type ArchiveCriteria = Omit<ListDocumentsQuery, 'page' | 'limit'>;

const archiveApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listArchiveDocuments: build.query<VaultList, ListDocumentsQuery>({
      query: (params) => ({ url: '/v1/documents', params }),
    }),
  }),
});

/** What the server's ZIP has: all released documents. Null: too many. Throws `ApiError`. */
export async function listArchiveDocuments(
  dispatch: AppDispatch,
  criteria: ArchiveCriteria,
): Promise<readonly VaultDocument[] | null> {
  const limit = DOCUMENT_LIMITS.pageSize;
  const documents = new Map<string, VaultDocument>();
  for (let page = 1; ; page++) {
    const { documents: found, total } = await dispatch(
      archiveApi.endpoints.listArchiveDocuments.initiate(
        { ...criteria, page, limit },
        { subscribe: false, forceRefetch: true },
      ),
    ).unwrap();
    if (total > DOCUMENT_LIMITS.archiveFiles) return null;
    for (const document of found) documents.set(document.id, document);
    if (page * limit >= total)
      return [...documents.values()].filter(({ scan }) => !isWithheld(scan));
  }
}
