import { preconditionFailed } from '../../platform/problem.ts';
import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { ActorContext } from '../requests/index.ts';
import type { ApprovedRequest } from './review.contract.ts';
import type { ReviewContext } from './review.context.ts';

/** Approves whatever is undecided. `expected` is the version of the request that was seen: what came in since is not waved through. */
export async function approveAll(
  { documents, requests }: ReviewContext,
  { organizationId, userId }: MemberPrincipal,
  requestId: string,
  expected: string | null,
  cause: ActorContext,
): Promise<ApprovedRequest> {
  return requests.withLockedRequest(organizationId, requestId, cause, async (request) => {
    if (request.hasActorEndedReview()) return { ...request.present(), approvals: [] };
    if (expected !== null && expected !== String(request.version)) throw preconditionFailed();
    request.assertInReview();
    const asked = await requests.listDocuments(organizationId, requestId);
    const approvals = asked.flatMap(({ id, file }) =>
      file?.status === 'pending' ? [{ id, fileId: file.id }] : [],
    );
    for (const { id, fileId } of approvals) {
      await documents.applyDecision(
        { organizationId, requestId, itemId: id },
        { kind: 'approved' },
        userId,
        fileId,
      );
    }
    await request.recordDecisions(
      approvals.map(({ id, fileId }) => ({ itemId: id, documentId: fileId, decision: 'approved' })),
    );
    return { ...request.present(), approvals };
  });
}
