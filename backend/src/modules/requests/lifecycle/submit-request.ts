import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { lockRowForRecipient, saveRequest, toOccurrence } from '../aggregate/request-aggregate.ts';
import { listRequestedDocuments } from '../detail/list-requested-documents.ts';
import type { Submission } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isDocumentOutstanding } from '../requests-limits.contract.ts';
import { documentsMissing } from '../requests.problems.ts';
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
    const { submittedAt } = await saveRequest(context, request, change, actor);
    return { submittedAt: submittedAt ?? occurrence.now, requestedDocuments };
  });
}

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
