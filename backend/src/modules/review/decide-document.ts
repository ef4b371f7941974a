import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { Decision } from '../documents/index.ts';
import type { RequestedDocument } from '../requests/requests.contract.ts';
import type { ReviewContext } from './review.context.ts';
import { reasonRequired } from './review.problems.ts';
import type { ActorContext } from '../../platform/http/auth/actor-context.ts';

export async function decideDocument(
  { documents, requests }: ReviewContext,
  member: MemberPrincipal,
  params: { id: string; docId: string },
  decision: Decision,
  expected: string | null,
  actor: ActorContext,
): Promise<RequestedDocument> {
  const { reason } = decision.kind === 'approved' ? {} : decision;
  if (reason !== undefined && !reason.trim()) throw reasonRequired();
  const { organizationId, userId } = member;
  const target = { organizationId, requestId: params.id, itemId: params.docId };
  return requests.withLockedRequest(organizationId, params.id, actor, async (request) => {
    const file = await documents.applyDecision(target, decision, userId, expected);
    await request.recordDecisions([
      { itemId: params.docId, documentId: file.id, decision: decision.kind, reason },
    ]);
    return requests.getDocument(organizationId, params.id, params.docId);
  });
}
