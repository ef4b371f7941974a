import { notFound } from '../../../platform/problem.ts';
import type { Requests } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';

/** One transaction that starts by taking the request's row. Joins the caller's transaction when there is one. */
export function holdingRow<T>({ platform, store }: Requests, organisationId: string, requestId: string, work: (held: RequestRow) => Promise<T>): Promise<T> {
  return platform.database.write(async () => {
    const held = await store.hold(organisationId, requestId);
    if (!held) throw notFound();
    return work(held);
  });
}
