import type { VaultDocument } from '@recueil/backend/contract';
import { useVaultListQuery } from '../vault.api.ts';
import {
  VAULT_PAGE_SIZE,
  toVaultParams,
  toVaultQuery,
  type VaultFilters,
} from '../vault/filters/vault-filters.ts';

/** Where a document leads from here, with the page of the list it stands on. */
export interface Neighbour {
  readonly document: VaultDocument;
  readonly filters: VaultFilters;
}

/** The documents before and after one in the list it was opened from, over the edges of pages; none when it does not stand there. */
export const useNeighbours = (id: string, filters: VaultFilters) => {
  const { data } = useVaultListQuery(toVaultQuery(filters));
  const documents = data?.documents ?? [];
  const at = documents.findIndex((document) => document.id === id);
  const pages = Math.ceil((data?.total ?? 0) / VAULT_PAGE_SIZE);
  const before = { ...filters, page: filters.page - 1 };
  const after = { ...filters, page: filters.page + 1 };
  const isFirst = at === 0 && before.page >= 1;
  const isLast = at >= 0 && at === documents.length - 1 && after.page <= pages;
  const { data: pageBefore } = useVaultListQuery(toVaultQuery(before), { skip: !isFirst });
  const { data: pageAfter } = useVaultListQuery(toVaultQuery(after), { skip: !isLast });
  const pick = (document: VaultDocument | undefined, on: VaultFilters): Neighbour | null =>
    document ? { document, filters: on } : null;
  return {
    previous:
      at > 0
        ? pick(documents[at - 1], filters)
        : isFirst
          ? pick(pageBefore?.documents.at(-1), before)
          : null,
    next:
      at >= 0 && at < documents.length - 1
        ? pick(documents[at + 1], filters)
        : isLast
          ? pick(pageAfter?.documents[0], after)
          : null,
    position:
      at < 0 || !data
        ? null
        : { at: (filters.page - 1) * VAULT_PAGE_SIZE + at + 1, total: data.total },
  };
};

export const toViewerPath = (id: string, filters: VaultFilters): string => {
  const query = toVaultParams(filters).toString();
  return `/app/documents/${id}${query === '' ? '' : `?${query}`}`;
};
