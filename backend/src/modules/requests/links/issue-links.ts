import { notFound } from '../../../platform/problem.ts';
import { publishRequestEvents } from '../timeline/publish-request-event.ts';
import { buildLink, type BuiltLink } from './build-link.ts';
import type { IssueLinkInput, IssuedLink } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { linkNotAllowed } from '../requests.problems.ts';
import { isExpired, acceptsLinks } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';

/**
 * One more link to each of these requests that is out, in the caller's transaction if there is one. The requests are held, so that a link cannot slip in behind
 * its revocation. Answers in the order in which they were ordered: `gone` for a request that is not there, `closed` for one that takes no links now.
 */
export function issueLinks(
  requests: RequestsContext,
  organizationId: string,
  orders: readonly IssueLinkInput[],
  cause: ActorContext,
): Promise<(IssuedLink | 'gone' | 'closed')[]> {
  const {
    platform: { clock, database },
    store,
    links,
  } = requests;
  return database.transaction(async () => {
    const held = await store.lockMany(
      organizationId,
      orders.map(({ requestId }) => requestId),
    );
    const now = clock.now();
    const isOpen = (request: RequestRow) =>
      acceptsLinks(request.status) && !isExpired(request, now);
    const minted: BuiltLink[] = [];
    const answers = orders.map(({ requestId, purpose, createdBy }) => {
      const request = held.get(requestId);
      if (!request) return 'gone';
      if (!isOpen(request)) return 'closed';
      const link = buildLink(requests, request, purpose, createdBy);
      minted.push(link);
      return link.issued;
    });
    await links.insert(...minted.map(({ row }) => row));
    await publishRequestEvents(
      requests,
      cause,
      'link.minted',
      minted.map(({ row: { id, organizationId, requestId, purpose } }) => ({
        request: { id: requestId, organizationId },
        payload: { linkId: id, purpose },
      })),
    );
    return answers;
  });
}

/** Throws 404, or 409 when the request takes no links now. */
export async function issueLink(
  requests: RequestsContext,
  organizationId: string,
  order: IssueLinkInput,
  cause: ActorContext,
): Promise<IssuedLink> {
  const [link] = await issueLinks(requests, organizationId, [order], cause);
  if (link === undefined || link === 'gone') throw notFound();
  if (link === 'closed') throw linkNotAllowed();
  return link;
}
