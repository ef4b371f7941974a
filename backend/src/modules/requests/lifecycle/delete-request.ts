import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { changedMeanwhile } from '../requests.problems.ts';

/** The request goes with everything that hangs on it: files, links, messages, lines and the text it was found by. */
export function deleteRequest(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  cause: ActorContext,
): Promise<void> {
  const { documents, links, store } = requests;
  return withLockedRow(requests, organizationId, requestId, async (held) => {
    await documents.deleteRequestFiles(organizationId, requestId);
    await links.deleteOfRequest(organizationId, requestId);
    await requests.messages.deleteOfRequest(organizationId, requestId);
    await requests.timeline.deleteOfRequest(organizationId, requestId);
    if (!(await store.delete(organizationId, held))) throw changedMeanwhile({ log: { requestId } });
    await publishRequestEvent(requests, cause, held, 'request.deleted');
  });
}
