import { stale } from '../../platform/http/problem.ts';
import type { MemberPrincipal } from '../../platform/http/principal.ts';
import type { Cause } from '../requests/index.ts';
import type { Request } from '../requests/requests.contract.ts';
import type { Review } from './review.context.ts';

/** Approves whatever is undecided. `expected` is the version of the request that was seen: what came in since is not waved through. */
export async function approveAll(
  { documents, requests }: Review, { organisationId, userId }: MemberPrincipal, requestId: string, expected: string | null, cause: Cause,
): Promise<Request> {
  return requests.holding(organisationId, requestId, cause, async (request) => {
    if (request.reviewEndedBySameActor()) return request.present();
    if (expected !== null && expected !== String(request.version)) throw stale();
    request.mustBeInReview();
    const undecided = (await requests.documentsOf(organisationId, requestId)).flatMap(({ id, file }) => (file?.status === 'pending' ? [{ itemId: id, documentId: file.id }] : []));
    for (const { itemId, documentId } of undecided) await documents.decide({ organisationId, requestId, itemId }, { kind: 'approved' }, userId, documentId);
    await request.recordDecision(undecided.map((document) => ({ ...document, decision: 'approved' })));
    return request.present();
  });
}
