import type { Caller } from '../../../platform/http/auth/principal.ts';
import { lockRow, saveRequest } from '../aggregate/request-aggregate.ts';
import type { RequestsContext } from '../requests.context.ts';
import { changedMeanwhile } from '../requests.problems.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export function deleteRequest(
  context: RequestsContext,
  caller: Caller,
  requestId: string,
  actor: ActorContext,
): Promise<void> {
  const { documents, links, store, platform } = context;
  const { organizationId } = caller;
  return platform.database.transaction(async () => {
    const request = await lockRow(context, caller, requestId);
    await documents.deleteRequestFiles(organizationId, requestId);
    await links.deleteOfRequest(organizationId, requestId);
    await context.messages.deleteOfRequest(organizationId, requestId);
    await context.retention.deleteWarnings(organizationId, requestId);
    if (!(await store.delete(organizationId, request)))
      throw changedMeanwhile({ log: { requestId } });
    await saveRequest(context, request, { events: [{ type: 'request.deleted' }] }, actor);
  });
}
