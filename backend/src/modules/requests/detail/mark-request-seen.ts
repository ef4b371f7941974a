import { notFound } from '../../../platform/problem.ts';
import type { Requests } from '../requests.context.ts';

/** The sender has opened the request: it is not new any more, until the recipient does something again. */
export async function markSeen({ platform, store }: Requests, organisationId: string, requestId: string): Promise<void> {
  const { affected } = await platform.database.write(() => store.markSeen(organisationId, requestId));
  if (affected !== 1) throw notFound();
}
