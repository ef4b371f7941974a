import { DOCUMENT_KINDS, RECEIVED_WITHIN } from '@recueil/backend/contract';
import type { DocumentKind, ListDocumentsQuery, ReceivedWithin } from '@recueil/backend/contract';

export const TABS = ['all', 'pending', 'approved'] as const;
export type VaultTab = (typeof TABS)[number];
export const PAGE_SIZE = 20;
export const STATES = ['pending', 'rejected', 'approved'] as const;

/** What the vault is narrowed to. The panel's own: state, kind and age. */
export interface VaultFilters {
  readonly tab: VaultTab;
  readonly state: (typeof STATES)[number] | null;
  readonly kind: DocumentKind | null;
  readonly within: ReceivedWithin | null;
  /** One request, when the reader came from it. */
  readonly request: string | null;
  readonly search: string;
  readonly page: number;
}

const among = <T extends string>(values: readonly T[], value: string | null): T | null => values.find((known) => known === value) ?? null;

/** Reads the address; what it does not understand is left out rather than refused. */
export const filtersFrom = (params: URLSearchParams): VaultFilters => {
  const page = Number(params.get('page'));
  return {
    tab: among(TABS, params.get('tab')) ?? 'all',
    state: among(STATES, params.get('state')),
    kind: among(DOCUMENT_KINDS, params.get('type')),
    within: among(RECEIVED_WITHIN, params.get('within')),
    request: params.get('request') || null,
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** The shortest address that says the same. */
export const paramsFrom = ({ tab, state, kind, within, request, search, page }: VaultFilters): URLSearchParams => {
  const said: [string, string | null][] = [
    ['tab', tab === 'all' ? null : tab], ['state', state], ['type', kind], ['within', within], ['request', request], ['search', search], ['page', page > 1 ? String(page) : null],
  ];
  return new URLSearchParams(said.flatMap(([name, value]) => (value ? [[name, value]] : [])));
};

/** Any change but turning the page starts again at the first page. */
export const changed = (filters: VaultFilters, change: Partial<VaultFilters>): VaultFilters => ({ ...filters, page: 1, ...change });

/** A chosen state is narrower than the tab. */
const statusOf = ({ tab, state }: VaultFilters): ListDocumentsQuery['status'] => state ?? (tab === 'pending' ? 'unapproved' : tab);

/** What list and archive have in common. */
export const narrowingOf = (filters: VaultFilters): Omit<ListDocumentsQuery, 'page' | 'limit'> => ({
  status: statusOf(filters),
  ...(filters.search ? { search: filters.search } : {}),
  ...(filters.kind ? { type: filters.kind } : {}),
  ...(filters.within ? { receivedWithin: filters.within } : {}),
  ...(filters.request ? { requestId: filters.request } : {}),
});

export const queryOf = (filters: VaultFilters): ListDocumentsQuery => ({ ...narrowingOf(filters), page: filters.page, limit: PAGE_SIZE });

/** The filters with nothing of the panel in them. */
export const UNFILTERED = { state: null, kind: null, within: null } as const satisfies Partial<VaultFilters>;

/** How many of the panel's filters hold. */
export const heldCount = ({ state, kind, within }: VaultFilters): number => [state, kind, within].filter(Boolean).length;

export const isNarrowed = (filters: VaultFilters): boolean => heldCount(filters) > 0 || filters.search !== '' || filters.tab !== 'all' || filters.request !== null;

export const WHOLE: VaultFilters = { tab: 'all', ...UNFILTERED, request: null, search: '', page: 1 };
