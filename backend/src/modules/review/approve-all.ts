import { stale } from '../../platform/problem.ts';
import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { Cause } from '../requests/index.ts';
import type { ApprovedRequest } from './review.contract.ts';
import type { Review } from './review.context.ts';

/** Approves whatever is undecided. `expected` is the version of the request that was seen: what came in since is not waved through. */
export async function approveAll(
  { documents, requests }: Review,
  { organisationId, userId }: MemberPrincipal,
  requestId: string,
  expected: string | null,
  cause: Cause,
): Promise<ApprovedRequest> {
  return requests.holding(organisationId, requestId, cause, async (request) => {
    if (request.reviewEndedBySameActor()) return { ...request.present(), approvals: [] };
    if (expected !== null && expected !== String(request.version)) throw stale();
    request.mustBeInReview();
    const asked = await requests.documentsOf(organisationId, requestId);
    const approvals = asked.flatMap(({ id, file }) => (file?.status === 'pending' ? [{ id, fileId: file.id }] : []));
    for (const { id, fileId } of approvals) {
      await documents.decide({ organisationId, requestId, itemId: id }, { kind: 'approved' }, userId, fileId);
    }
    await request.recordDecision(approvals.map(({ id, fileId }) => ({ itemId: id, documentId: fileId, decision: 'approved' })));
    return { ...request.present(), approvals };
  });
}
