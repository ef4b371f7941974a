import type { Caller } from '../../../platform/http/auth/principal.ts';
import type { LinkList } from './links.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentLink } from '../requests.present.ts';

export async function listLinks(
  { platform, store, links, identity }: RequestsContext,
  { organizationId, viewer }: Caller,
  requestId: string,
): Promise<LinkList> {
  await store.get(organizationId, viewer, requestId);
  const active = await links.listActive(organizationId, requestId, platform.clock.now());
  const people = await identity.findUsers([...new Set(active.map(({ createdBy }) => createdBy))]);
  return {
    links: active.map((link) => presentLink(link, people.get(link.createdBy)?.name ?? null)),
  };
}
