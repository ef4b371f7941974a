import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { Cause } from '../requests/index.ts';
import type { RequestDocument } from '../requests/requests.contract.ts';
import type { Review } from './review.context.ts';

/** Takes one decision back. A review that had ended goes on; what was undecided stays so. */
export async function undoDecision(
  { documents, requests }: Review, { organisationId }: MemberPrincipal, at: { id: string; docId: string }, expected: string | null, cause: Cause,
): Promise<RequestDocument> {
  return requests.holding(organisationId, at.id, cause, async (request) => {
    await request.mustTakeUndo();
    const file = await documents.undecide({ organisationId, requestId: at.id, itemId: at.docId }, expected);
    if (file !== null) await request.recordUndone([{ itemId: at.docId, documentId: file.id }]);
    return requests.documentOf(organisationId, at.id, at.docId);
  });
}
