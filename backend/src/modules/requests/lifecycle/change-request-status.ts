import { invalid, stale } from '../../../platform/problem.ts';
import { deadlineColumns, readDeadline } from './deadline.rules.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import { moveLinks } from '../links/update-link-expiry.ts';
import { moveRequest, type MoveDetails } from './transition-request.ts';
import { REQUEST_MESSAGES } from '../requests-limits.contract.ts';
import type { ChangeStatusBody, Request } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import { documentsUndecided, transitionRefused } from '../requests.problems.ts';
import { allApproved, eventOfPatch, nextStatus, type RequestEvent } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';

/** What a sender may make of a request by hand: approve, complete, reject with a reason, cancel, reopen with a new deadline. */
export async function changeStatus(
  requests: Requests, organisationId: string, requestId: string, body: ChangeStatusBody, expected: string | null, cause: Cause,
): Promise<Request> {
  const { platform, organisations, links } = requests;
  const event = eventOfPatch(body.status);
  const { timeZone } = await organisations.find(organisationId);
  return holdingRow(requests, organisationId, requestId, async (held) => {
    if (!event) throw transitionRefused({ log: { requestId, status: held.status, asked: body.status } });
    const now = platform.clock.now();
    const wanted = wantedFrom(body, timeZone, now);
    const allowed = nextStatus(held.status, event) !== null;
    if (allowed && expected !== null && expected !== String(held.version)) throw stale();
    const changes = allowed ? checked(event, held, wanted, now) : {};
    const moved = await moveRequest(requests, held, event, cause, { ...wanted, changes });
    if (event === 'reopen' && moved !== held) {
      await links.restoreExpired(organisationId, requestId, moved.expiresAt);
      await moveLinks(requests, organisationId, requestId, moved.expiresAt);
    }
    return presentRequest(moved, now);
  });
}

function wantedFrom(body: ChangeStatusBody, timeZone: string, now: Date): { reason: string; deadline?: Date; complaint?: string } {
  const reason = body.reason?.trim() ?? '';
  if (body.deadline === undefined) return { reason };
  const reading = readDeadline(body.deadline, timeZone, now);
  return 'deadline' in reading ? { reason, deadline: reading.deadline } : { reason, complaint: reading.message };
}

/** What the move must fulfil beside the status it starts from, and the columns that go with it. */
function checked(event: RequestEvent, held: RequestRow, wanted: ReturnType<typeof wantedFrom>, now: Date): NonNullable<MoveDetails['changes']> {
  if (event === 'reject' && !wanted.reason) throw invalid({ errors: [{ field: 'reason', message: REQUEST_MESSAGES.reasonMissing }] });
  if (event === 'approve' && !allApproved(held)) throw documentsUndecided();
  if (event !== 'reopen') return {};
  if (!wanted.deadline) throw invalid({ errors: [{ field: 'deadline', message: wanted.complaint ?? REQUEST_MESSAGES.required }] });
  return deadlineColumns(wanted.deadline, now);
}
