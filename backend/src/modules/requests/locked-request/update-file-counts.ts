import { loadFileCounts } from './load-file-counts.ts';
import { toNewFlag } from '../lifecycle/transition-request.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import type { RequestRow } from '../requests.tables.ts';

/** Brings the counters of a held request in line with the files it has now. */
export async function updateFileCounts(
  requests: RequestsContext,
  held: RequestRow,
  cause: ActorContext,
): Promise<RequestRow> {
  const tally = await loadFileCounts(requests, held);
  return requests.store.update(held.organizationId, held, {
    ...tally,
    ...toNewFlag(cause),
    updatedAt: requests.platform.clock.now(),
  });
}
