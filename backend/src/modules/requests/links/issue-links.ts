import { notFound } from '../../../platform/problem.ts';
import { announceAll } from '../timeline/publish-request-event.ts';
import { newLink, type NewLink } from './build-link.ts';
import type { LinkOrder, Minted } from '../requests.api.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { noLinkNow } from '../requests.problems.ts';
import { isExpired, takesLinks } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';

/**
 * One more link to each of these requests that is out, in the caller's transaction if there is one. The requests are held, so that a link cannot slip in behind
 * its revocation. Answers in the order in which they were ordered: `gone` for a request that is not there, `closed` for one that takes no links now.
 */
export function mintLinks(requests: Requests, organisationId: string, orders: readonly LinkOrder[], cause: Cause): Promise<(Minted | 'gone' | 'closed')[]> {
  const { platform: { clock, database }, store, links } = requests;
  return database.write(async () => {
    const held = await store.holdMany(organisationId, orders.map(({ requestId }) => requestId));
    const now = clock.now();
    const isOpen = (request: RequestRow) => takesLinks(request.status) && !isExpired(request, now);
    const minted: NewLink[] = [];
    const answers = orders.map(({ requestId, purpose, createdBy }) => {
      const request = held.get(requestId);
      if (!request) return 'gone';
      if (!isOpen(request)) return 'closed';
      const link = newLink(requests, request, purpose, createdBy);
      minted.push(link);
      return link.told;
    });
    await links.insert(...minted.map(({ row }) => row));
    await announceAll(requests, cause, 'link.minted', minted.map(({ row: { id, organisationId, requestId, purpose } }) => ({ request: { id: requestId, organisationId }, payload: { linkId: id, purpose } })));
    return answers;
  });
}

/** Throws 404, or 409 when the request takes no links now. */
export async function mintLink(requests: Requests, organisationId: string, order: LinkOrder, cause: Cause): Promise<Minted> {
  const [link] = await mintLinks(requests, organisationId, [order], cause);
  if (link === undefined || link === 'gone') throw notFound();
  if (link === 'closed') throw noLinkNow();
  return link;
}
