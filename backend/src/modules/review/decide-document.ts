import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { Decision } from '../documents/index.ts';
import type { Cause } from '../requests/index.ts';
import type { RequestDocument } from '../requests/requests.contract.ts';
import type { Review } from './review.context.ts';
import { reasonMissing } from './review.problems.ts';

/** One verdict on one document. It counts in the same transaction, and the one that leaves nothing undecided ends the review. */
export async function decideDocument(
  { documents, requests }: Review, member: MemberPrincipal, at: { id: string; docId: string }, decision: Decision, expected: string | null, cause: Cause,
): Promise<RequestDocument> {
  const { reason } = decision.kind === 'approved' ? {} : decision;
  if (reason !== undefined && !reason.trim()) throw reasonMissing();
  const { organisationId, userId } = member;
  const target = { organisationId, requestId: at.id, itemId: at.docId };
  return requests.holding(organisationId, at.id, cause, async (request) => {
    const file = await documents.decide(target, decision, userId, expected);
    await request.recordDecision([{ itemId: at.docId, documentId: file.id, decision: decision.kind, reason }]);
    return requests.documentOf(organisationId, at.id, at.docId);
  });
}
