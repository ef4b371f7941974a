import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { Decision } from '../documents/index.ts';
import type { ActorContext } from '../requests/index.ts';
import type { RequestedDocument } from '../requests/requests.contract.ts';
import type { ReviewContext } from './review.context.ts';
import { reasonRequired } from './review.problems.ts';

/** One verdict on one document. It counts in the same transaction, and the one that leaves nothing undecided ends the review. */
export async function decideDocument(
  { documents, requests }: ReviewContext,
  member: MemberPrincipal,
  at: { id: string; docId: string },
  decision: Decision,
  expected: string | null,
  cause: ActorContext,
): Promise<RequestedDocument> {
  const { reason } = decision.kind === 'approved' ? {} : decision;
  if (reason !== undefined && !reason.trim()) throw reasonRequired();
  const { organizationId, userId } = member;
  const target = { organizationId, requestId: at.id, itemId: at.docId };
  return requests.withLockedRequest(organizationId, at.id, cause, async (request) => {
    const file = await documents.applyDecision(target, decision, userId, expected);
    await request.recordDecisions([
      { itemId: at.docId, documentId: file.id, decision: decision.kind, reason },
    ]);
    return requests.getDocument(organizationId, at.id, at.docId);
  });
}
