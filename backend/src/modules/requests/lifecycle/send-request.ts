import { invalid } from '../../../platform/problem.ts';
import { announce } from '../timeline/publish-request-event.ts';
import { expiryOf } from './deadline.rules.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import { moveRequest } from './transition-request.ts';
import { REQUEST_MESSAGES } from '../requests-limits.contract.ts';
import type { Request } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import { sentJustNow, transitionRefused } from '../requests.problems.ts';
import { takesFiles, waitBeforeResending } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';
import { spendMailAllowance } from '../recipient-address/consume-recipient-quota.ts';

/** Sends a draft, or the invitation again to a recipient who still owes something. */
export function sendRequest(requests: Requests, organisationId: string, requestId: string, cause: Cause): Promise<Request> {
  return holdingRow(requests, organisationId, requestId, async (held) => {
    const sent = held.status === 'draft' ? await sendDraft(requests, held, cause) : await resend(requests, held, cause);
    return presentRequest(sent, requests.platform.clock.now());
  });
}

async function sendDraft(requests: Requests, held: RequestRow, cause: Cause): Promise<RequestRow> {
  const now = requests.platform.clock.now();
  if (held.deadline && held.deadline <= now) throw invalid({ errors: [{ field: 'deadline', message: REQUEST_MESSAGES.deadlinePast }] });
  await spendMailAllowance(requests, held.organisationId, held.recipientEmail);
  return moveRequest(requests, held, 'send', cause, { changes: { sentAt: now, expiresAt: expiryOf(held.deadline, now) }, payload: { resent: false } });
}

async function resend(requests: Requests, held: RequestRow, cause: Cause): Promise<RequestRow> {
  const { platform, store } = requests;
  if (!takesFiles(held.status)) throw transitionRefused({ log: { requestId: held.id, status: held.status, event: 'send' } });
  const now = platform.clock.now();
  const wait = waitBeforeResending(held.sentAt, now);
  if (wait > 0) throw sentJustNow({ headers: { 'Retry-After': String(wait) } });
  await spendMailAllowance(requests, held.organisationId, held.recipientEmail);
  const resent = await store.change(held.organisationId, held, { sentAt: now, updatedAt: now });
  await announce(requests, cause, held, 'request.sent', { resent: true });
  return resent;
}
