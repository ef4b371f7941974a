import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { ActorContext } from '../requests/index.ts';
import type { Request } from '../requests/requests.contract.ts';
import { findRevertibleApprovals } from './revert-approvals.rules.ts';
import type { Approval } from './review.contract.ts';
import type { ReviewContext } from './review.context.ts';
import { documentDecidedAgain } from './review.problems.ts';

/** Takes back the caller's own approvals of these files, all of them or none. A review that had ended goes on. */
export async function revertApprovals(
  { documents, requests }: ReviewContext,
  { organizationId, userId }: MemberPrincipal,
  requestId: string,
  approvals: readonly Approval[],
  cause: ActorContext,
): Promise<Request> {
  return requests.withLockedRequest(organizationId, requestId, cause, async (request) => {
    await request.assertDecisionsRevertible();
    const standing = findRevertibleApprovals(
      await requests.listDocuments(organizationId, requestId),
      approvals,
      userId,
    );
    if (standing === null) throw documentDecidedAgain({ log: { requestId } });
    for (const { id, fileId } of standing)
      await documents.revertDecision({ organizationId, requestId, itemId: id }, fileId);
    if (standing.length > 0)
      await request.recordRevertedDecisions(
        standing.map(({ id, fileId }) => ({ itemId: id, documentId: fileId })),
      );
    return request.present();
  });
}
