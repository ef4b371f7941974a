import { notFound } from '../../../platform/problem.ts';
import type { LinkList } from './links.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentLink } from '../requests.present.ts';

/** The links of a request that still work; never their tokens, which nobody has but who was given them. */
export async function listLinks(
  { platform, store, links, identity }: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<LinkList> {
  const request = await store.find(organizationId, requestId);
  if (!request) throw notFound();
  const live = await links.listActive(organizationId, requestId, platform.clock.now());
  const people = await identity.findUsers([...new Set(live.map(({ createdBy }) => createdBy))]);
  return { links: live.map((link) => presentLink(link, people.get(link.createdBy)?.name ?? null)) };
}
