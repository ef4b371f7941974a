import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { RequestedDocument } from '../requests/requests.contract.ts';
import type { ReviewContext } from './review.context.ts';
import type { ActorContext } from '../../platform/http/auth/actor-context.ts';

export async function revertDecision(
  { documents, requests }: ReviewContext,
  { organizationId }: MemberPrincipal,
  params: { id: string; docId: string },
  expected: string | null,
  actor: ActorContext,
): Promise<RequestedDocument> {
  return requests.withLockedRequest(organizationId, params.id, actor, async (request) => {
    await request.assertDecisionsRevertible();
    const file = await documents.revertDecision(
      { organizationId, requestId: params.id, itemId: params.docId },
      expected,
    );
    if (file !== null)
      await request.recordRevertedDecisions([{ itemId: params.docId, documentId: file.id }]);
    return requests.getDocument(organizationId, params.id, params.docId);
  });
}
