import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { ActorContext } from '../requests/index.ts';
import type { RequestedDocument } from '../requests/requests.contract.ts';
import type { ReviewContext } from './review.context.ts';

/** Takes one decision back. A review that had ended goes on; what was undecided stays so. */
export async function revertDecision(
  { documents, requests }: ReviewContext,
  { organizationId }: MemberPrincipal,
  at: { id: string; docId: string },
  expected: string | null,
  cause: ActorContext,
): Promise<RequestedDocument> {
  return requests.withLockedRequest(organizationId, at.id, cause, async (request) => {
    await request.assertDecisionsRevertible();
    const file = await documents.revertDecision(
      { organizationId, requestId: at.id, itemId: at.docId },
      expected,
    );
    if (file !== null)
      await request.recordRevertedDecisions([{ itemId: at.docId, documentId: file.id }]);
    return requests.getDocument(organizationId, at.id, at.docId);
  });
}
