import type { VaultDocument } from '@recueil/backend/contract';
import { useVaultListQuery } from '../vault.api.ts';
import {
  VAULT_PAGE_SIZE,
  toVaultQuery,
  type VaultFilters,
} from '../vault/filters/vault-filters.ts';

/** A document and the page of the list it is on. */
export interface Neighbour {
  readonly document: VaultDocument;
  readonly filters: VaultFilters;
}

/**
 * Previous and next document of the list, across pages; null when the document is not in the list.
 */
export const useNeighbours = (id: string, filters: VaultFilters) => {
  const { data } = useVaultListQuery(toVaultQuery(filters));
  const documents = data?.documents ?? [];
  const index = documents.findIndex((document) => document.id === id);
  const pages = Math.ceil((data?.total ?? 0) / VAULT_PAGE_SIZE);
  const before = { ...filters, page: filters.page - 1 };
  const after = { ...filters, page: filters.page + 1 };
  const isFirst = index === 0 && before.page >= 1;
  const isLast = index >= 0 && index === documents.length - 1 && after.page <= pages;
  const { data: pageBefore } = useVaultListQuery(toVaultQuery(before), { skip: !isFirst });
  const { data: pageAfter } = useVaultListQuery(toVaultQuery(after), { skip: !isLast });
  const toNeighbour = (
    document: VaultDocument | undefined,
    pageFilters: VaultFilters,
  ): Neighbour | null => (document ? { document, filters: pageFilters } : null);
  return {
    previous:
      index > 0
        ? toNeighbour(documents[index - 1], filters)
        : isFirst
          ? toNeighbour(pageBefore?.documents.at(-1), before)
          : null,
    next:
      index >= 0 && index < documents.length - 1
        ? toNeighbour(documents[index + 1], filters)
        : isLast
          ? toNeighbour(pageAfter?.documents[0], after)
          : null,
    position:
      index < 0 || !data
        ? null
        : { at: (filters.page - 1) * VAULT_PAGE_SIZE + index + 1, total: data.total },
  };
};
