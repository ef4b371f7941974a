import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { lockRowForRecipient, saveRequest, toOccurrence } from '../aggregate/request-aggregate.ts';
import { listRequestedDocuments } from '../detail/list-requested-documents.ts';
import type { Submission } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isDocumentOutstanding } from '../requests-limits.contract.ts';
import { documentsMissing } from '../requests.problems.ts';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { DocumentCounts } from '../counters/counters.rules.ts';
import { nextReviewEvent } from '../decisions/decide-documents.ts';
import type { RequestedDocument } from '../requests.contract.ts';
import { nextStatus, planTransition } from './transition.rules.ts';

export function submitRequest(
  context: RequestsContext,
  recipient: RecipientPrincipal,
  actor: ActorContext,
): Promise<Submission> {
  return context.platform.database.transaction(async () => {
    const request = await lockRowForRecipient(context, recipient);
    const requestedDocuments = await listRequestedDocuments(
      context,
      request.organizationId,
      request.id,
    );
    const outstanding = requestedDocuments.filter(isDocumentOutstanding);
    if (nextStatus(request.status, 'submit') && outstanding.length > 0)
      throw documentsMissing({
        errors: outstanding.map(({ id, title }) => ({ field: `documents.${id}`, message: title })),
      });
    const occurrence = toOccurrence(context, actor);
    const change = planTransition(request, { ...occurrence, event: 'submit' });
    const submitted = await saveRequest(context, request, change, actor);
    if (change.columns && isDecided(submitted, requestedDocuments))
      await saveRequest(
        context,
        submitted,
        planTransition(submitted, { ...occurrence, actor: SYSTEM_ACTOR, event: 'approve-all' }),
        SYSTEM_ACTOR,
      );
    const { submittedAt } = submitted;
    return { submittedAt: submittedAt ?? occurrence.now, requestedDocuments };
  });
}

/** Without documents to review; a request of which nothing is approved or waived is looked at. */
const isDecided = (
  counts: DocumentCounts,
  requestedDocuments: readonly RequestedDocument[],
): boolean =>
  nextReviewEvent(counts) === 'approve-all' &&
  (counts.approvedCount > 0 ||
    requestedDocuments.some(({ unavailability }) => unavailability?.decision === 'waived'));

/** A pending request becomes viewed; any later status stays. */
export function recordView(
  context: RequestsContext,
  recipient: RecipientPrincipal,
  actor: ActorContext,
): Promise<void> {
  return context.platform.database.transaction(async () => {
    const request = await lockRowForRecipient(context, recipient);
    if (request.status !== 'pending') return;
    const change = planTransition(request, { ...toOccurrence(context, actor), event: 'view' });
    await saveRequest(context, request, change, actor);
  });
}
