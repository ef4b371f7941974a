import type { AuditContext } from '../audit.context.ts';
import type { AuditEntry } from '../audit.contract.ts';
import type { AuditEntryRow } from '../audit.tables.ts';

/** Adds names and sessions that still exist: entries hold ids only (security rule 56). */
export async function presentEntries(
  { identity, loadApiKeyNames }: AuditContext,
  organizationId: string,
  rows: readonly AuditEntryRow[],
): Promise<AuditEntry[]> {
  const listActorIds = (kind: string) => [
    ...new Set(rows.filter(({ actorKind }) => actorKind === kind).map(({ actorId }) => actorId)),
  ];
  const entries = rows.map((row) => {
    const { actorSessionId, ...facts } = JSON.parse(row.facts) as AuditEntry['facts'];
    return { row, facts, sessionId: typeof actorSessionId === 'string' ? actorSessionId : null };
  });
  const sessionIds = entries.flatMap(({ sessionId }) => sessionId ?? []);
  const [users, keys, sources] = await Promise.all([
    identity.findUsers(listActorIds('user')),
    loadApiKeyNames(organizationId, listActorIds('api-key')),
    identity.findSessionSources([...new Set(sessionIds)]),
  ]);
  const findName = ({ actorKind, actorId }: AuditEntryRow): string | null =>
    (actorKind === 'user' ? users.get(actorId)?.name : keys.get(actorId)) ?? null;
  return entries.map(({ row, facts, sessionId }) => ({
    sequence: row.sequence,
    at: row.occurredAt.toISOString(),
    actor: {
      kind: row.actorKind as AuditEntry['actor']['kind'],
      id: row.actorId,
      name: findName(row),
    },
    source: (sessionId && sources.get(sessionId)) || null,
    action: row.type,
    facts,
    correlationId: row.correlationId,
  }));
}
