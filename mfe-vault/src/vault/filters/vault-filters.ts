import { DOCUMENT_KINDS, RECEIVED_WITHIN } from '@recueil/backend/contract';
import type { DocumentKind, ListDocumentsQuery, ReceivedWithin } from '@recueil/backend/contract';

export const VAULT_TABS = ['all', 'pending', 'approved'] as const;
export type VaultTab = (typeof VAULT_TABS)[number];
export const VAULT_PAGE_SIZE = 20;
export const VAULT_STATES = ['pending', 'rejected', 'approved'] as const;

/** What the vault is narrowed to. The panel's own: state, kind and age. */
export interface VaultFilters {
  readonly tab: VaultTab;
  readonly state: (typeof VAULT_STATES)[number] | null;
  readonly kind: DocumentKind | null;
  readonly receivedWithin: ReceivedWithin | null;
  /** One request, when the reader came from it. */
  readonly requestId: string | null;
  readonly search: string;
  readonly page: number;
}

const findOption = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((known) => known === value) ?? null;

/** Reads the address; what it does not understand is left out rather than refused. */
export const parseVaultFilters = (params: URLSearchParams): VaultFilters => {
  const page = Number(params.get('page'));
  return {
    tab: findOption(VAULT_TABS, params.get('tab')) ?? 'all',
    state: findOption(VAULT_STATES, params.get('state')),
    kind: findOption(DOCUMENT_KINDS, params.get('type')),
    receivedWithin: findOption(RECEIVED_WITHIN, params.get('within')),
    requestId: params.get('request') || null,
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** The shortest address that says the same. */
export const toVaultParams = ({
  tab,
  state,
  kind,
  receivedWithin,
  requestId,
  search,
  page,
}: VaultFilters): URLSearchParams => {
  const said: [string, string | null][] = [
    ['tab', tab === 'all' ? null : tab],
    ['state', state],
    ['type', kind],
    ['within', receivedWithin],
    ['request', requestId],
    ['search', search],
    ['page', page > 1 ? String(page) : null],
  ];
  return new URLSearchParams(said.flatMap(([name, value]) => (value ? [[name, value]] : [])));
};

/** Any change but turning the page starts again at the first page. */
export const changeVaultFilters = (
  filters: VaultFilters,
  change: Partial<VaultFilters>,
): VaultFilters => ({ ...filters, page: 1, ...change });

/** A chosen state is narrower than the tab. */
const toStatusCriterion = ({ tab, state }: VaultFilters): ListDocumentsQuery['status'] =>
  state ?? (tab === 'pending' ? 'unapproved' : tab);

/** What list and archive have in common. */
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

/** The filters with nothing of the panel in them. */
export const NO_VAULT_PANEL_FILTERS = {
  state: null,
  kind: null,
  receivedWithin: null,
} as const satisfies Partial<VaultFilters>;

/** How many of the panel's filters hold. */
export const countVaultPanelFilters = ({ state, kind, receivedWithin }: VaultFilters): number =>
  [state, kind, receivedWithin].filter(Boolean).length;

export const isVaultFiltered = (filters: VaultFilters): boolean =>
  countVaultPanelFilters(filters) > 0 ||
  filters.search !== '' ||
  filters.tab !== 'all' ||
  filters.requestId !== null;

export const NO_VAULT_FILTERS: VaultFilters = {
  tab: 'all',
  ...NO_VAULT_PANEL_FILTERS,
  requestId: null,
  search: '',
  page: 1,
};
