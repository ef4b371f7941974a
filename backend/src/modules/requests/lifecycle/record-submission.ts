import { listRequestedDocuments } from '../detail/list-requested-documents.ts';
import { transitionRequest } from './transition-request.ts';
import type { Submission } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { documentsMissing } from '../requests.problems.ts';
import { isDocumentOutstanding, nextStatus } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';

/** The recipient hands in what is there, once nothing is owed. */
export async function recordSubmission(
  requests: RequestsContext,
  held: RequestRow,
  cause: ActorContext,
): Promise<{ moved: RequestRow; handedIn: Submission }> {
  const documents = await listRequestedDocuments(requests, held.organizationId, held.id);
  if (nextStatus(held.status, 'submit')) {
    const owed = documents.filter(({ required, validationStatus: state }) =>
      isDocumentOutstanding({ required, state }),
    );
    if (owed.length > 0)
      throw documentsMissing({
        errors: owed.map(({ id, title }) => ({ field: `documents.${id}`, message: title })),
      });
  }
  const moved = await transitionRequest(requests, held, 'submit', cause);
  return {
    moved,
    handedIn: { submittedAt: moved.submittedAt ?? requests.platform.clock.now(), documents },
  };
}
