import { AUDIT_GROUPS, type AuditGroup, type AuditQuery } from '@recueil/backend/contract';
import {
  addDays,
  formatUrlFilters,
  idOf,
  oneOf,
  parseIsoDate,
  parseUrlFilters,
  searchText,
  type UrlFilterValues,
} from '@recueil/shell/kit';
import { useSearchParams } from '@recueil/shell/router';

export const AUDIT_ACTION_GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[];

const AUDIT_FILTERS = {
  action: oneOf('action', AUDIT_ACTION_GROUPS, null),
  actor: idOf('actor'),
  /** Days, `YYYY-MM-DD`; both inclusive. */
  from: searchText('from'),
  to: searchText('to'),
  requestId: searchText('request'),
};
export type AuditFilters = UrlFilterValues<typeof AUDIT_FILTERS>;

export const NO_AUDIT_FILTERS: AuditFilters = {
  action: null,
  actor: null,
  from: '',
  to: '',
  requestId: '',
};

export const useAuditFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = parseUrlFilters(AUDIT_FILTERS, params);
  return {
    filters,
    setFilters: (change: Partial<AuditFilters>) =>
      setParams(formatUrlFilters(AUDIT_FILTERS, { ...filters, ...change })),
  };
};

const toMidnight = (day: string, days: number): string | null => {
  const date = parseIsoDate(day);
  return date && addDays(date, days).toISOString();
};

/** Days begin and end in the reader's time zone; what is no day filters nothing. */
export const toAuditQuery = ({ action, actor, from, to, requestId }: AuditFilters): AuditQuery => {
  const [start, end] = [toMidnight(from, 0), toMidnight(to, 1)];
  return {
    ...(action ? { action } : {}),
    ...(actor ? { actor } : {}),
    ...(start ? { from: start } : {}),
    ...(end ? { to: end } : {}),
    ...(requestId ? { requestId } : {}),
  };
};
