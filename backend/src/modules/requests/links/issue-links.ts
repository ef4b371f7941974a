import { notFound } from '../../../platform/problem.ts';
import { publishRequestEvents } from '../aggregate/request-aggregate.ts';
import type { IssueLinkInput, IssuedLink } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { linkNotAllowed } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';
import { acceptsLinks, isExpired } from '../requests-limits.contract.ts';
import { buildLink, type BuiltLink } from './links.store.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Locks the requests, so that no link is issued after their links are revoked. */
export function issueLinks(
  context: RequestsContext,
  organizationId: string,
  inputs: readonly IssueLinkInput[],
  actor: ActorContext,
): Promise<(IssuedLink | 'gone' | 'closed')[]> {
  const { platform, store, links } = context;
  return platform.database.transaction(async () => {
    const locked = await store.lockMany(
      organizationId,
      inputs.map(({ requestId }) => requestId),
    );
    const now = platform.clock.now();
    const isOpen = (request: RequestRow) =>
      acceptsLinks(request.status) && !isExpired(request, now);
    const built: BuiltLink[] = [];
    const results = inputs.map(({ requestId, purpose, createdBy }) => {
      const request = locked.get(requestId);
      if (!request) return 'gone';
      if (!isOpen(request)) return 'closed';
      const link = buildLink(platform, request, purpose, createdBy);
      built.push(link);
      return link.issued;
    });
    await links.insert(...built.map(({ row }) => row));
    await publishRequestEvents(
      context,
      actor,
      built.map(({ row: { id, organizationId, requestId, purpose } }) => ({
        type: 'link.minted',
        request: { id: requestId, organizationId },
        payload: { linkId: id, purpose },
      })),
    );
    return results;
  });
}

export async function issueLink(
  context: RequestsContext,
  organizationId: string,
  input: IssueLinkInput,
  actor: ActorContext,
): Promise<IssuedLink> {
  const [link] = await issueLinks(context, organizationId, [input], actor);
  if (link === undefined || link === 'gone') throw notFound();
  if (link === 'closed') throw linkNotAllowed();
  return link;
}
