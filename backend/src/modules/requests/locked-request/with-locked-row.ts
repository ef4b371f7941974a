import { notFound } from '../../../platform/problem.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';

/** One transaction that starts by taking the request's row. Joins the caller's transaction when there is one. */
export function withLockedRow<T>(
  { platform, store }: RequestsContext,
  organizationId: string,
  requestId: string,
  work: (held: RequestRow) => Promise<T>,
): Promise<T> {
  return platform.database.transaction(async () => {
    const held = await store.lock(organizationId, requestId);
    if (!held) throw notFound();
    return work(held);
  });
}
