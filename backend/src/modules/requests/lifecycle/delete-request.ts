import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import type { RequestsContext } from '../requests.context.ts';
import { changedMeanwhile } from '../requests.problems.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export function deleteRequest(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  actor: ActorContext,
): Promise<void> {
  const { documents, links, store } = context;
  return withLockedRow(context, organizationId, requestId, async (request) => {
    await documents.deleteRequestFiles(organizationId, requestId);
    await links.deleteOfRequest(organizationId, requestId);
    await context.messages.deleteOfRequest(organizationId, requestId);
    await context.timeline.deleteOfRequest(organizationId, requestId);
    if (!(await store.delete(organizationId, request)))
      throw changedMeanwhile({ log: { requestId } });
    await publishRequestEvent(context, actor, request, 'request.deleted');
  });
}
