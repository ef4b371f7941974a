import { placeholders } from '../../../platform/database/sql.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  type DocumentKind,
  type DocumentState,
} from '../documents-limits.contract.ts';

export interface VaultCriteria {
  readonly states: readonly DocumentState[];
  readonly kinds: readonly DocumentKind[];
  readonly uploadedFrom: Date | null;
  readonly uploadedBefore: Date | null;
  readonly searchText: string;
  readonly requestId: string | null;
}

export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const CURRENT_SQL = 'organization_id = ? AND is_current = 1';

export const toWhere = (conditions: readonly SqlCondition[]) =>
  [CURRENT_SQL, ...conditions.map((condition) => condition.sql)].join(' AND ');
export const toValues = (organizationId: string, conditions: readonly SqlCondition[]) => [
  organizationId,
  ...conditions.flatMap(({ values }) => values),
];

export const toPeriodConditions = ({
  uploadedFrom,
  uploadedBefore,
}: Pick<VaultCriteria, 'uploadedFrom' | 'uploadedBefore'>): SqlCondition[] => [
  ...(uploadedFrom ? [{ sql: 'uploaded_at >= ?', values: [uploadedFrom] }] : []),
  ...(uploadedBefore ? [{ sql: 'uploaded_at < ?', values: [uploadedBefore] }] : []),
];
export const coversAllStatesAndKinds = ({ states, kinds }: VaultCriteria) =>
  states.length === DOCUMENT_STATES.length && kinds.length === DOCUMENT_KINDS.length;
export const toStateAndKindConditions = (criteria: VaultCriteria): SqlCondition[] =>
  coversAllStatesAndKinds(criteria)
    ? []
    : [
        {
          sql: `state IN (${placeholders(criteria.states)}) AND kind IN (${placeholders(criteria.kinds)})`,
          values: [...criteria.states, ...criteria.kinds],
        },
      ];
