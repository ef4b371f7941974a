import { listRequestedDocuments } from '../detail/list-requested-documents.ts';
import { transitionRequest } from './transition-request.ts';
import type { Submission } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { documentsMissing } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';
import { nextStatus } from './transition.rules.ts';
import { isDocumentOutstanding } from '../requests-limits.contract.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export async function recordSubmission(
  context: RequestsContext,
  request: RequestRow,
  actor: ActorContext,
): Promise<{ updated: RequestRow; submission: Submission }> {
  const documents = await listRequestedDocuments(context, request.organizationId, request.id);
  if (nextStatus(request.status, 'submit')) {
    const outstanding = documents.filter(isDocumentOutstanding);
    if (outstanding.length > 0)
      throw documentsMissing({
        errors: outstanding.map(({ id, title }) => ({ field: `documents.${id}`, message: title })),
      });
  }
  const updated = await transitionRequest(context, request, 'submit', actor);
  return {
    updated,
    submission: { submittedAt: updated.submittedAt ?? context.platform.clock.now(), documents },
  };
}
