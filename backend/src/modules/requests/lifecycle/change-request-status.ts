import { validationFailed, preconditionFailed } from '../../../platform/problem.ts';
import { toDeadlineColumns, parseDeadline } from './deadline.rules.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { updateLinkExpiry } from '../links/update-link-expiry.ts';
import { transitionRequest, type TransitionDetails } from './transition-request.ts';
import { VALIDATION_MESSAGES } from '../requests-limits.contract.ts';
import type { ChangeStatusBody, Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import { documentsUndecided, transitionRefused } from '../requests.problems.ts';
import {
  isFullyApproved,
  toLifecycleEvent,
  nextStatus,
  type LifecycleEvent,
} from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';

/** What a sender may make of a request by hand: approve, complete, reject with a reason, cancel, reopen with a new deadline. */
export async function changeRequestStatus(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  body: ChangeStatusBody,
  expected: string | null,
  cause: ActorContext,
): Promise<Request> {
  const { platform, organizations, links } = requests;
  const event = toLifecycleEvent(body.status);
  const { timeZone } = await organizations.get(organizationId);
  return withLockedRow(requests, organizationId, requestId, async (held) => {
    if (!event)
      throw transitionRefused({ log: { requestId, status: held.status, asked: body.status } });
    const now = platform.clock.now();
    const wanted = parseStatusInput(body, timeZone, now);
    const allowed = nextStatus(held.status, event) !== null;
    if (allowed && expected !== null && expected !== String(held.version))
      throw preconditionFailed();
    const changes = allowed ? columnsForEvent(event, held, wanted, now) : {};
    const moved = await transitionRequest(requests, held, event, cause, { ...wanted, changes });
    if (event === 'reopen' && moved !== held) {
      await links.restoreExpired(organizationId, requestId, moved.expiresAt);
      await updateLinkExpiry(requests, organizationId, requestId, moved.expiresAt);
    }
    return presentRequest(moved, now);
  });
}

function parseStatusInput(
  body: ChangeStatusBody,
  timeZone: string,
  now: Date,
): { reason: string; deadline?: Date; complaint?: string } {
  const reason = body.reason?.trim() ?? '';
  if (body.deadline === undefined) return { reason };
  const reading = parseDeadline(body.deadline, timeZone, now);
  return 'deadline' in reading
    ? { reason, deadline: reading.deadline }
    : { reason, complaint: reading.message };
}

/** What the move must fulfil beside the status it starts from, and the columns that go with it. */
function columnsForEvent(
  event: LifecycleEvent,
  held: RequestRow,
  wanted: ReturnType<typeof parseStatusInput>,
  now: Date,
): NonNullable<TransitionDetails['changes']> {
  if (event === 'reject' && !wanted.reason)
    throw validationFailed({
      errors: [{ field: 'reason', message: VALIDATION_MESSAGES.reasonMissing }],
    });
  if (event === 'approve' && !isFullyApproved(held)) throw documentsUndecided();
  if (event !== 'reopen') return {};
  if (!wanted.deadline)
    throw validationFailed({
      errors: [{ field: 'deadline', message: wanted.complaint ?? VALIDATION_MESSAGES.required }],
    });
  return toDeadlineColumns(wanted.deadline, now);
}
