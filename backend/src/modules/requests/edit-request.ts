import { stale } from '../../platform/http/problem.ts';
import { announce } from './announce.ts';
import { chosenDeadline } from './chosen-deadline.ts';
import { deadlineColumns } from './deadline.rules.ts';
import { holdingRow } from './hold-row.ts';
import type { EditRequestBody, Request } from './requests.contract.ts';
import type { Requests } from './requests.context.ts';
import type { Cause } from './requests.events.ts';
import { presentRequest } from './requests.present.ts';
import { notEditable } from './requests.problems.ts';
import { takesEdits } from './requests.rules.ts';
import type { Changes } from './requests.store.ts';
import { searchText, sortText, titled } from './words.ts';

/** Changes what the sender wrote. `expected` is the version the sender saw; without one the last writer wins. */
export async function editRequest(
  requests: Requests, organisationId: string, requestId: string, body: EditRequestBody, expected: string | null, cause: Cause,
): Promise<Request> {
  const { platform, store, links } = requests;
  const deadline = body.deadline === undefined ? undefined : await chosenDeadline(requests, organisationId, body.deadline);
  return holdingRow(requests, organisationId, requestId, async (held) => {
    const now = platform.clock.now();
    const seen = expected ?? body.version ?? held.version;
    if (String(seen) !== String(held.version)) throw stale();
    if (!takesEdits(held.status)) throw notEditable();
    const edited = await store.change(organisationId, held, { ...columnsOf(body), ...(deadline === undefined ? {} : deadlineColumns(deadline, now)), isNew: false, updatedAt: now });
    await store.rewriteSearch(organisationId, requestId, searchText(edited));
    if (deadline !== undefined) await links.moveExpiry(organisationId, requestId, edited.expiresAt);
    await announce(platform, cause, held, 'request.edited', { fields: Object.keys(body).filter((field) => field !== 'version') });
    return presentRequest(edited, now);
  });
}

function columnsOf(body: EditRequestBody): Changes {
  const title = body.title === undefined ? undefined : titled(body.title);
  return {
    ...(title === undefined ? {} : { title, titleSort: sortText(title) }),
    ...(body.message === undefined ? {} : { message: body.message.trim() }),
    ...(body.assignee === undefined ? {} : { assignee: body.assignee?.trim() || null }),
    ...(body.priority === undefined ? {} : { priority: body.priority }),
  };
}
