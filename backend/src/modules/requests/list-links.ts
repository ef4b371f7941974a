import { notFound } from '../../platform/http/problem.ts';
import type { LinkList } from './requests.contract.ts';
import type { Requests } from './requests.context.ts';
import { presentLink } from './requests.present.ts';

/** The links of a request that still work; never their tokens, which nobody has but who was given them. */
export async function listLinks({ platform, store, links }: Requests, organisationId: string, requestId: string): Promise<LinkList> {
  const request = await store.find(organisationId, requestId);
  if (!request) throw notFound();
  const live = await links.live(organisationId, requestId, platform.clock.now());
  return { links: live.map(presentLink) };
}
