import { DOCUMENT_KINDS, RECEIVED_WITHIN } from '@recueil/backend/contract';
import type { ListDocumentsQuery } from '@recueil/backend/contract';
import {
  formatUrlFilters,
  idOf,
  oneOf,
  pageNumber,
  parseUrlFilters,
  searchText,
  useUrlFilters,
  type UrlFilterValues,
} from '@recueil/shell/kit';

export const VAULT_TABS = ['all', 'pending', 'approved'] as const;
export type VaultTab = (typeof VAULT_TABS)[number];
export const VAULT_PAGE_SIZE = 20;
export const VAULT_STATES = ['pending', 'rejected', 'approved'] as const;

const VAULT_FILTERS = {
  tab: oneOf('tab', VAULT_TABS, 'all'),
  state: oneOf('state', VAULT_STATES, null),
  kind: oneOf('type', DOCUMENT_KINDS, null),
  receivedWithin: oneOf('within', RECEIVED_WITHIN, null),
  /** Set when the user comes from a request. */
  requestId: idOf('request'),
  search: searchText(),
  page: pageNumber(),
};
export type VaultFilters = UrlFilterValues<typeof VAULT_FILTERS>;

/** A selected status overrides the tab. */
const toStatusCriterion = ({ tab, state }: VaultFilters): ListDocumentsQuery['status'] =>
  state ?? (tab === 'pending' ? 'unapproved' : tab);

export const toVaultCriteria = (
  filters: VaultFilters,
): Omit<ListDocumentsQuery, 'page' | 'limit'> => ({
  status: toStatusCriterion(filters),
  ...(filters.search ? { search: filters.search } : {}),
  ...(filters.kind ? { type: filters.kind } : {}),
  ...(filters.receivedWithin ? { receivedWithin: filters.receivedWithin } : {}),
  ...(filters.requestId ? { requestId: filters.requestId } : {}),
});

export const toVaultQuery = (filters: VaultFilters): ListDocumentsQuery => ({
  ...toVaultCriteria(filters),
  page: filters.page,
  limit: VAULT_PAGE_SIZE,
});

export const NO_VAULT_PANEL_FILTERS = {
  state: null,
  kind: null,
  receivedWithin: null,
} as const satisfies Partial<VaultFilters>;

export const countVaultPanelFilters = ({ state, kind, receivedWithin }: VaultFilters): number =>
  [state, kind, receivedWithin].filter(Boolean).length;

export const isVaultFiltered = (filters: VaultFilters): boolean =>
  countVaultPanelFilters(filters) > 0 ||
  filters.search !== '' ||
  filters.tab !== 'all' ||
  filters.requestId !== null;

export const NO_VAULT_FILTERS = parseUrlFilters(VAULT_FILTERS, new URLSearchParams());

export const useVaultFilters = () => useUrlFilters(VAULT_FILTERS);

const withQuery = (path: string, filters: VaultFilters): string => {
  const query = formatUrlFilters(VAULT_FILTERS, filters).toString();
  return query === '' ? path : `${path}?${query}`;
};

export const toVaultListPath = (filters: VaultFilters): string =>
  withQuery('/app/documents', filters);

export const toViewerPath = (id: string, filters: VaultFilters): string =>
  withQuery(`/app/documents/${id}`, filters);

/** Navigation state: closing the viewer goes back in history. */
export const FROM_LIST = { fromList: true } as const;
