import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { Request, RequestedDocument } from '../requests/requests.contract.ts';
import type { Approval } from './review.contract.ts';
import type { ReviewContext } from './review.context.ts';
import { documentDecidedAgain } from './review.problems.ts';
import type { ActorContext } from '../../platform/http/auth/actor-context.ts';

/** All of the caller's own approvals or none. */
export async function revertApprovals(
  { documents, requests }: ReviewContext,
  { organizationId, userId }: MemberPrincipal,
  requestId: string,
  approvals: readonly Approval[],
  actor: ActorContext,
): Promise<Request> {
  return requests.withLockedRequest(organizationId, requestId, actor, async (request) => {
    await request.assertDecisionsRevertible();
    const revertible = findRevertibleApprovals(
      await requests.listDocuments(organizationId, requestId),
      approvals,
      userId,
    );
    if (revertible === null) throw documentDecidedAgain({ log: { requestId } });
    for (const { id, fileId } of revertible)
      await documents.revertDecision({ organizationId, requestId, itemId: id }, fileId);
    if (revertible.length > 0)
      await request.recordRevertedDecisions(
        revertible.map(({ id, fileId }) => ({ itemId: id, documentId: fileId })),
      );
    return request.present();
  });
}

/** Null when a file was replaced, or decided otherwise or by another user. */
function findRevertibleApprovals(
  documents: readonly RequestedDocument[],
  approvals: readonly Approval[],
  userId: string,
): Approval[] | null {
  const current = new Map(documents.map((document) => [document.id, document]));
  const revertible: Approval[] = [];
  for (const approval of approvals) {
    const document = current.get(approval.id);
    if (document?.file?.id !== approval.fileId) return null;
    if (document.validationStatus === 'pending') continue;
    if (document.validationStatus !== 'approved' || document.decidedBy?.id !== userId) return null;
    revertible.push(approval);
  }
  return revertible;
}
