import { placeholders } from '../../../platform/database/sql/placeholders.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  type DocumentKind,
  type DocumentState,
} from '../documents-limits.contract.ts';

/** What the vault is narrowed to; `requestIds`: requests that answer to the same text. */
export interface VaultCriteria {
  readonly states: readonly DocumentState[];
  readonly kinds: readonly DocumentKind[];
  /** From then on, and up to but without then. */
  readonly since: Date | null;
  readonly before: Date | null;
  /** Folded; empty finds everything. */
  readonly searchText: string;
  readonly matchingRequestIds: readonly string[];
  readonly requestId: string | null;
}

export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const CURRENT_SQL = 'organization_id = ? AND is_current = 1';

export const toWhere = (conditions: readonly SqlCondition[]) =>
  [CURRENT_SQL, ...conditions.map((condition) => condition.sql)].join(' AND ');
/** Values of `toWhere`, in order. */
export const valuesOf = (organizationId: string, conditions: readonly SqlCondition[]) => [
  organizationId,
  ...conditions.flatMap(({ values }) => values),
];

export const withinSpan = ({
  since,
  before,
}: Pick<VaultCriteria, 'since' | 'before'>): SqlCondition[] => [
  ...(since ? [{ sql: 'uploaded_at >= ?', values: [since] }] : []),
  ...(before ? [{ sql: 'uploaded_at < ?', values: [before] }] : []),
];
export const isEverything = ({ states, kinds }: VaultCriteria) =>
  states.length === DOCUMENT_STATES.length && kinds.length === DOCUMENT_KINDS.length;
export const kindsAndStates = (filter: VaultCriteria): SqlCondition[] =>
  isEverything(filter)
    ? []
    : [
        {
          sql: `state IN (${placeholders(filter.states)}) AND kind IN (${placeholders(filter.kinds)})`,
          values: [...filter.states, ...filter.kinds],
        },
      ];
export const inRequests = (ids: readonly string[]): SqlCondition => {
  // Padded to a power of two, so that there are few different statements.
  const padded = Array.from(
    { length: 2 ** Math.ceil(Math.log2(Math.max(1, ids.length))) },
    (_, index) => ids[Math.min(index, ids.length - 1)] ?? '',
  );
  return { sql: `request_id IN (${placeholders(padded)})`, values: padded };
};
