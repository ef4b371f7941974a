import type { Caller } from '../../../platform/http/auth/principal.ts';
import { lockRow, saveRequest } from '../aggregate/request-aggregate.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ErasedCounts } from '../recipient-erasure/recipient-erasure.contract.ts';
import { acceptsLinks } from '../requests-limits.contract.ts';
import { changedMeanwhile } from '../requests.problems.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Returns what was deleted. */
export function deleteRequest(
  context: RequestsContext,
  caller: Caller,
  requestId: string,
  actor: ActorContext,
): Promise<ErasedCounts> {
  const { documents, links, store, platform } = context;
  const { organizationId } = caller;
  return platform.database.transaction(async () => {
    const request = await lockRow(context, caller, requestId);
    const deleted = {
      requests: 1,
      openRequests: acceptsLinks(request.status) ? 1 : 0,
      ...(await documents.deleteRequestFiles(organizationId, requestId)),
      messages: await context.messages.deleteOfRequest(organizationId, requestId),
      mails: await context.mailLog.deleteOfRequest(organizationId, requestId),
    };
    await links.deleteOfRequest(organizationId, requestId);
    await context.retention.deleteWarnings(organizationId, requestId);
    if (!(await store.delete(organizationId, request)))
      throw changedMeanwhile({ log: { requestId } });
    await saveRequest(context, request, { events: [{ type: 'request.deleted' }] }, actor);
    return deleted;
  });
}
