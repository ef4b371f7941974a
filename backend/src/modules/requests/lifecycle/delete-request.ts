import type { Caller, MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { eraseResponses } from '../../../platform/http/idempotency.store.ts';
import { forbidden } from '../../../platform/problem.ts';
import { hashAddress } from '../../../platform/digest.ts';
import { lockRow, saveRequest } from '../aggregate/request-aggregate.ts';
import { choosePeople } from '../assignment/choose-people.ts';
import type { DeletedRequestRow } from '../deleted-requests/deleted-requests.tables.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ErasedCounts } from '../recipient-erasure/recipient-erasure.contract.ts';
import { acceptsLinks, mayDeleteRequest } from '../requests-limits.contract.ts';
import { DELETION_NOTICE_DUE } from '../requests.events.ts';
import { changedMeanwhile } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

type Label = Pick<DeletedRequestRow, 'title' | 'recipientName' | 'addressHash'>;

const NO_LABEL: Label = { title: null, recipientName: null, addressHash: null };

/** By the product itself: no one is notified and no label stays. Returns what was deleted. */
export function deleteRequest(
  context: RequestsContext,
  caller: Caller,
  requestId: string,
  actor: ActorContext,
): Promise<ErasedCounts> {
  return context.platform.database.transaction(async () =>
    deleteLockedRequest(context, await lockRow(context, caller, requestId), NO_LABEL, actor),
  );
}

/** Notifies creator and assignee; see product section 10. Throws 403 or 404. */
export function deleteRequestAsMember(
  context: RequestsContext,
  member: MemberPrincipal,
  requestId: string,
  actor: ActorContext,
): Promise<void> {
  const { database, outbox, clock } = context.platform;
  const { organizationId } = member;
  return database.transaction(async () => {
    const request = await lockRow(context, member, requestId);
    // The role of an API key is that of an admin: it speaks for the organisation.
    if (!mayDeleteRequest({ id: member.userId, role: member.role }, request))
      throw forbidden({ log: { requestId } });
    const { title, recipientName, recipientEmail } = request;
    const label = { title, recipientName, addressHash: hashAddress(recipientEmail) };
    await deleteLockedRequest(context, request, label, actor);
    const { members } = await context.organizations.listMembers(organizationId);
    const people = choosePeople(request, members);
    await outbox.publishMany(
      people
        .filter((userId) => actor.actor.kind !== 'user' || actor.actor.id !== userId)
        .map((userId) => ({
          event: {
            type: DELETION_NOTICE_DUE,
            organizationId,
            occurredAt: clock.now(),
            ...actor,
            payload: { requestId, userId },
          },
        })),
    );
  });
}

async function deleteLockedRequest(
  context: RequestsContext,
  request: RequestRow,
  label: Label,
  actor: ActorContext,
): Promise<ErasedCounts> {
  const { documents, links, store, platform } = context;
  const { organizationId, id: requestId } = request;
  const deleted = {
    requests: 1,
    openRequests: acceptsLinks(request.status) ? 1 : 0,
    ...(await documents.deleteRequestFiles(organizationId, requestId)),
    messages: await context.messages.deleteOfRequest(organizationId, requestId),
    mails: await context.mailLog.deleteOfRequest(organizationId, requestId),
  };
  await links.deleteOfRequest(organizationId, requestId);
  await context.retention.deleteWarnings(organizationId, requestId);
  await eraseResponses(platform.database, organizationId, requestId);
  if (!(await store.delete(organizationId, request)))
    throw changedMeanwhile({ log: { requestId } });
  await context.deletedRequests.insert({
    requestId,
    organizationId,
    deletedAt: platform.clock.now(),
    ...label,
  });
  await saveRequest(context, request, { events: [{ type: 'request.deleted' }] }, actor);
  return deleted;
}
