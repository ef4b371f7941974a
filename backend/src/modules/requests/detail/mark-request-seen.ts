import { notFound } from '../../../platform/problem.ts';
import type { RequestsContext } from '../requests.context.ts';

/** The sender has opened the request: it is not new any more, until the recipient does something again. */
export async function markRequestSeen(
  { platform, store }: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<void> {
  const { affected } = await platform.database.transaction(() =>
    store.markSeen(organizationId, requestId),
  );
  if (affected !== 1) throw notFound();
}
