import { notFound } from '../../../platform/problem.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';

/** Joins the caller's transaction when there is one. */
export function withLockedRow<T>(
  { platform, store }: RequestsContext,
  organizationId: string,
  requestId: string,
  work: (request: RequestRow) => Promise<T>,
): Promise<T> {
  return platform.database.transaction(async () => {
    const request = await store.lock(organizationId, requestId);
    if (!request) throw notFound();
    return work(request);
  });
}
