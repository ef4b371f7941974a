import { systemCaller, type Caller } from '../../../platform/http/auth/principal.ts';
import { SYSTEM_ACTOR, type ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { notFound } from '../../../platform/problem.ts';
import { publishRequestEvents } from '../aggregate/request-aggregate.ts';
import type { IssueLinkInput, IssuedLink } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { linkNotAllowed } from '../requests.problems.ts';
import { acceptsLinks, isExpired } from '../requests-limits.contract.ts';
import { buildLink } from './build-link.ts';

export const issueLinks = (
  context: RequestsContext,
  organizationId: string,
  inputs: readonly IssueLinkInput[],
) => issueVisibleLinks(context, systemCaller(organizationId), inputs);

/** Locks the requests, so that no link is issued after their links are revoked. */
const issueVisibleLinks = (
  context: RequestsContext,
  { organizationId, viewer }: Caller,
  inputs: readonly IssueLinkInput[],
  actor: ActorContext = SYSTEM_ACTOR,
): Promise<(IssuedLink | 'gone' | 'closed')[]> => {
  const { platform, store, links, organizations } = context;
  return platform.database.transaction(async () => {
    const locked = await store.lockMany(
      organizationId,
      viewer,
      inputs.map(({ requestId }) => requestId),
    );
    const organization = await organizations.get(organizationId);
    const now = platform.clock.now();
    const results = inputs.map(({ requestId, purpose, createdBy }) => {
      const request = locked.find(({ id }) => id === requestId);
      if (!request) return 'gone';
      return !acceptsLinks(request.status) || isExpired(request, now)
        ? 'closed'
        : buildLink(platform, organization, request, purpose, createdBy);
    });
    const rows = results.flatMap((result) => (typeof result === 'string' ? [] : [result.row]));
    await links.insert(...rows);
    await publishRequestEvents(
      context,
      actor,
      rows.map(({ id, requestId, purpose }) => ({
        type: 'link.issued',
        request: { id: requestId, organizationId },
        payload: { linkId: id, purpose },
      })),
    );
    return results.map((result) => (typeof result === 'string' ? result : result.issued));
  });
};

/** Throws 404, or 409 for a draft and after the end. */
export async function createLink(
  context: RequestsContext,
  caller: Caller,
  input: IssueLinkInput,
  actor: ActorContext,
): Promise<IssuedLink> {
  const [link] = await issueVisibleLinks(context, caller, [input], actor);
  if (link === undefined || link === 'gone') throw notFound();
  if (link === 'closed') throw linkNotAllowed();
  return link;
}
