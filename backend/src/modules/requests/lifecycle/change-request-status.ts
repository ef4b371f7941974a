import type { Caller } from '../../../platform/http/auth/principal.ts';
import { validationFailed } from '../../../platform/problem.ts';
import { toDeadlineColumns, parseDeadline } from '../request-input.ts';
import {
  lockRow,
  saveRequest,
  toOccurrence,
  type RequestChange,
} from '../aggregate/request-aggregate.ts';
import { VALIDATION_MESSAGES } from '../requests-limits.contract.ts';
import type { ChangeStatusBody, Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequest } from '../requests.present.ts';
import { documentsUndecided, transitionRefused } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';
import {
  toLifecycleEvent,
  nextStatus,
  planTransition,
  type LifecycleEvent,
} from './transition.rules.ts';
import { isFullyApproved } from '../counters/counters.rules.ts';
import type { RequestChanges } from '../requests.store.ts';
import { assertVersion } from '../../../platform/assert-version.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export async function changeRequestStatus(
  context: RequestsContext,
  caller: Caller,
  requestId: string,
  body: ChangeStatusBody,
  expected: string | null,
  actor: ActorContext,
): Promise<Request> {
  const { platform, organizations } = context;
  const event = toLifecycleEvent(body.status);
  const { timeZone } = await organizations.get(caller.organizationId);
  return platform.database.transaction(async () => {
    const request = await lockRow(context, caller, requestId);
    if (!event)
      throw transitionRefused({ log: { requestId, status: request.status, asked: body.status } });
    const occurrence = toOccurrence(context, actor);
    const { now } = occurrence;
    const input = parseStatusInput(body, timeZone, now);
    const allowed = nextStatus(request.status, event) !== null;
    if (allowed) assertVersion(request, expected);
    const columns = allowed ? columnsForEvent(event, request, input, now) : {};
    const change: RequestChange = {
      ...planTransition(request, { ...occurrence, ...input, event, columns }),
      ...(columns.expiresAt
        ? { links: { restore: 'expired', requestExpiresAt: columns.expiresAt } }
        : {}),
    };
    return presentRequest(await saveRequest(context, request, change, actor), now);
  });
}

function parseStatusInput(
  body: ChangeStatusBody,
  timeZone: string,
  now: Date,
): { reason: string; deadline?: Date; deadlineError?: string } {
  const reason = body.reason?.trim() ?? '';
  if (body.deadline === undefined) return { reason };
  const { deadline, error } = parseDeadline(body.deadline, timeZone, now);
  return { reason, ...(error === null ? { deadline } : { deadlineError: error }) };
}

function columnsForEvent(
  event: LifecycleEvent,
  request: RequestRow,
  input: ReturnType<typeof parseStatusInput>,
  now: Date,
): RequestChanges {
  if (event === 'reject' && !input.reason)
    throw validationFailed({
      errors: [{ field: 'reason', message: VALIDATION_MESSAGES.reasonMissing }],
    });
  if (event === 'approve' && !isFullyApproved(request)) throw documentsUndecided();
  if (event !== 'reopen') return {};
  if (!input.deadline)
    throw validationFailed({
      errors: [{ field: 'deadline', message: input.deadlineError ?? VALIDATION_MESSAGES.required }],
    });
  return toDeadlineColumns(input.deadline, now);
}
