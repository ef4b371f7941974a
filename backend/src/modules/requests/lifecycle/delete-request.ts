import { announce } from '../timeline/publish-request-event.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { changedMeanwhile } from '../requests.problems.ts';

/** The request goes with everything that hangs on it: files, links, messages, lines and the text it was found by. */
export function deleteRequest(requests: Requests, organisationId: string, requestId: string, cause: Cause): Promise<void> {
  const { documents, links, store } = requests;
  return holdingRow(requests, organisationId, requestId, async (held) => {
    await documents.deleteOfRequest(organisationId, requestId);
    await links.removeOf(organisationId, requestId);
    await requests.messages.removeOf(organisationId, requestId);
    await requests.timeline.removeOf(organisationId, requestId);
    if (!(await store.remove(organisationId, held))) throw changedMeanwhile({ log: { requestId } });
    await announce(requests, cause, held, 'request.deleted');
  });
}
