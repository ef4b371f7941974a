import { documentsOf } from '../detail/list-requested-documents.ts';
import { moveRequest } from './transition-request.ts';
import type { HandedIn } from '../requests.api.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { documentsMissing } from '../requests.problems.ts';
import { isOwed, nextStatus } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';

/** The recipient hands in what is there, once nothing is owed. */
export async function handIn(requests: Requests, held: RequestRow, cause: Cause): Promise<{ moved: RequestRow; handedIn: HandedIn }> {
  const documents = await documentsOf(requests, held.organisationId, held.id);
  if (nextStatus(held.status, 'submit')) {
    const owed = documents.filter(({ required, validationStatus: state }) => isOwed({ required, state }));
    if (owed.length > 0) throw documentsMissing({ errors: owed.map(({ id, title }) => ({ field: `documents.${id}`, message: title })) });
  }
  const moved = await moveRequest(requests, held, 'submit', cause);
  return { moved, handedIn: { submittedAt: moved.submittedAt ?? requests.platform.clock.now(), documents } };
}
