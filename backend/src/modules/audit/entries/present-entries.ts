import type { AuditContext } from '../audit.context.ts';
import type { AuditEntry } from '../audit.contract.ts';
import type { AuditEntryRow } from '../audit.tables.ts';

/** Adds the names that still exist: entries hold ids only (security rule 56). */
export async function presentEntries(
  { identity, loadApiKeyNames }: AuditContext,
  organizationId: string,
  rows: readonly AuditEntryRow[],
): Promise<AuditEntry[]> {
  const listActorIds = (kind: string) => [
    ...new Set(rows.filter(({ actorKind }) => actorKind === kind).map(({ actorId }) => actorId)),
  ];
  const [users, keys] = await Promise.all([
    identity.findUsers(listActorIds('user')),
    loadApiKeyNames(organizationId, listActorIds('api-key')),
  ]);
  const findName = ({ actorKind, actorId }: AuditEntryRow): string | null =>
    (actorKind === 'user' ? users.get(actorId)?.name : keys.get(actorId)) ?? null;
  return rows.map((row) => ({
    sequence: row.sequence,
    at: row.occurredAt.toISOString(),
    actor: {
      kind: row.actorKind as AuditEntry['actor']['kind'],
      id: row.actorId,
      name: findName(row),
    },
    action: row.type,
    facts: JSON.parse(row.facts) as AuditEntry['facts'],
    correlationId: row.correlationId,
  }));
}
