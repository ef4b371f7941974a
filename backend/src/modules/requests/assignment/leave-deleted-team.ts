import { getPayloadId, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import { publishRequestEvents } from '../aggregate/request-aggregate.ts';
import type { RequestsContext } from '../requests.context.ts';

const BATCH_SIZE = 100;

/** Requests and templates of a deleted team. Repeatable: changed requests are not found again. */
export async function leaveDeletedTeam(
  context: RequestsContext,
  event: DomainEvent,
): Promise<void> {
  const { platform, assigned, store } = context;
  const { organizationId, actor, correlationId } = event;
  const teamId = getPayloadId(event, 'teamId');
  const changeBatch = async (): Promise<number> => {
    const rows = await assigned.lockOfTeam(organizationId, teamId, BATCH_SIZE);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await store.assign(organizationId, ids, { teamId: null });
    await context.documents.moveRequests(organizationId, ids, { teamId: null });
    await publishRequestEvents(
      context,
      { actor, correlationId },
      rows.map((request) => ({
        request,
        type: 'request.team-changed',
        payload: { teamId: null },
      })),
    );
    return rows.length;
  };
  while ((await platform.database.transaction(changeBatch)) === BATCH_SIZE);
  await platform.database.transaction(() => context.templates.clear(organizationId, { teamId }));
}
