import { SYSTEM_ACTOR, type ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { notFound } from '../../../platform/problem.ts';
import { publishRequestEvents } from '../aggregate/request-aggregate.ts';
import type { IssueLinkInput, IssuedLink } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { linkNotAllowed } from '../requests.problems.ts';
import { acceptsLinks, isExpired } from '../requests-limits.contract.ts';
import { buildLink } from './links.store.ts';

/** Locks the request, so that no link is issued after its links are revoked. */
export const issueLink = (
  context: RequestsContext,
  organizationId: string,
  { requestId, purpose, createdBy }: IssueLinkInput,
  actor: ActorContext = SYSTEM_ACTOR,
): Promise<IssuedLink | 'gone' | 'closed'> => {
  const { platform, store, links } = context;
  return platform.database.transaction(async () => {
    const request = await store.lock(organizationId, requestId);
    if (!request) return 'gone';
    if (!acceptsLinks(request.status) || isExpired(request, platform.clock.now())) return 'closed';
    const { row, issued } = buildLink(platform, request, purpose, createdBy);
    await links.insert(row);
    await publishRequestEvents(context, actor, [
      { type: 'link.minted', request, payload: { linkId: row.id, purpose } },
    ]);
    return issued;
  });
};

/** Throws 404, or 409 for a draft and after the end. */
export async function createLink(
  context: RequestsContext,
  organizationId: string,
  input: IssueLinkInput,
  actor: ActorContext,
): Promise<IssuedLink> {
  const link = await issueLink(context, organizationId, input, actor);
  if (link === 'gone') throw notFound();
  if (link === 'closed') throw linkNotAllowed();
  return link;
}
