import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { Cause } from '../requests/index.ts';
import type { Request } from '../requests/requests.contract.ts';
import { standingApprovals } from './revert-approvals.rules.ts';
import type { Approval } from './review.contract.ts';
import type { Review } from './review.context.ts';
import { decidedSince } from './review.problems.ts';

/** Takes back the caller's own approvals of these files, all of them or none. A review that had ended goes on. */
export async function revertApprovals(
  { documents, requests }: Review,
  { organisationId, userId }: MemberPrincipal,
  requestId: string,
  approvals: readonly Approval[],
  cause: Cause,
): Promise<Request> {
  return requests.holding(organisationId, requestId, cause, async (request) => {
    await request.mustTakeUndo();
    const standing = standingApprovals(await requests.documentsOf(organisationId, requestId), approvals, userId);
    if (standing === null) throw decidedSince({ log: { requestId } });
    for (const { id, fileId } of standing) await documents.undecide({ organisationId, requestId, itemId: id }, fileId);
    if (standing.length > 0) await request.recordUndone(standing.map(({ id, fileId }) => ({ itemId: id, documentId: fileId })));
    return request.present();
  });
}
