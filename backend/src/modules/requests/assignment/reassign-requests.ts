import { getPayloadId, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import { publishRequestEvents } from '../aggregate/request-aggregate.ts';
import { REQUESTS_REASSIGNED } from '../requests.events.ts';
import type { RequestsContext } from '../requests.context.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../requests-limits.contract.ts';
import type { RequestRow } from '../requests.tables.ts';
import { findAssignee, NO_ASSIGNEE } from './choose-assignee.ts';

const BATCH_SIZE = 100;

const MAX_REASSIGNED_IN_MAIL = 20;

const ENDED: readonly RequestStatus[] = ['completed', 'cancelled', 'rejected'];
const OPEN_STATUSES = REQUEST_STATUSES.filter((status) => !ENDED.includes(status));

/**
 * Open requests and templates of a member who has left. Repeatable: reassigned requests are not
 * found again.
 */
export async function reassignRequests(
  context: RequestsContext,
  event: DomainEvent,
): Promise<void> {
  const { platform, assigned, store } = context;
  const { organizationId, actor, correlationId, payload } = event;
  const leaverId = getPayloadId(event, 'userId');
  const { reassignTo } = payload;
  const assignee =
    (typeof reassignTo === 'string' && (await findAssignee(context, organizationId, reassignTo))) ||
    NO_ASSIGNEE;
  const { assigneeId } = assignee;
  const reassignBatch = async (): Promise<number> => {
    const rows = await assigned.lockOfAssignee(organizationId, leaverId, OPEN_STATUSES, BATCH_SIZE);
    if (rows.length === 0) return 0;
    if (assigneeId !== null) await publishReassignment(context, event, leaverId, assigneeId, rows);
    const ids = rows.map(({ id }) => id);
    await store.assign(organizationId, ids, assignee);
    await context.documents.moveRequests(organizationId, ids, { assigneeId });
    await publishRequestEvents(
      context,
      { actor, correlationId },
      rows.map((request) => ({
        type: 'request.assigned',
        payload: { assigneeId, reassigned: true },
        request,
      })),
    );
    return rows.length;
  };
  while ((await platform.database.transaction(reassignBatch)) === BATCH_SIZE);
  await platform.database.transaction(() =>
    context.templates.clear(organizationId, { assigneeId: leaverId }),
  );
}

/** Before the first batch, so that the count is that of all; later calls publish nothing. */
async function publishReassignment(
  { platform: { clock, outbox }, assigned }: RequestsContext,
  { organizationId, occurredAt, actor, correlationId }: DomainEvent,
  leaverId: string,
  userId: string,
  rows: readonly RequestRow[],
): Promise<void> {
  if (actor.kind === 'user' && actor.id === userId) return;
  const payload = {
    userId,
    count: await assigned.countOfAssignee(organizationId, leaverId, OPEN_STATUSES),
    requestIds: rows.slice(0, MAX_REASSIGNED_IN_MAIL).map(({ id }) => id),
  };
  await outbox.publish(
    {
      type: REQUESTS_REASSIGNED,
      organizationId,
      occurredAt: clock.now(),
      actor,
      correlationId,
      payload,
    },
    { dedupeKey: `${leaverId}:${occurredAt.toISOString()}` },
  );
}
