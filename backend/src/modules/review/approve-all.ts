import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { ApprovedRequest } from './review.contract.ts';
import type { ReviewContext } from './review.context.ts';
import { assertVersion } from '../../platform/assert-version.ts';
import type { ActorContext } from '../../platform/http/auth/actor-context.ts';

/** `expected`: version of the request that was seen: later files are not approved unseen. */
export async function approveAll(
  { documents, requests }: ReviewContext,
  { organizationId, userId }: MemberPrincipal,
  requestId: string,
  expected: string | null,
  actor: ActorContext,
): Promise<ApprovedRequest> {
  return requests.withLockedRequest(organizationId, requestId, actor, async (request) => {
    if (request.hasActorEndedReview()) return { ...request.present(), approvals: [] };
    assertVersion(request, expected);
    request.assertInReview();
    const requested = await requests.listDocuments(organizationId, requestId);
    const approvals = requested.flatMap(({ id, file }) =>
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
