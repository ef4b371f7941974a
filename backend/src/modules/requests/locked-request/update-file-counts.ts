import { countFiles } from './load-file-counts.ts';
import { newness } from '../lifecycle/transition-request.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import type { RequestRow } from '../requests.tables.ts';

/** Brings the counters of a held request in line with the files it has now. */
export async function recordProgress(requests: Requests, held: RequestRow, cause: Cause): Promise<RequestRow> {
  const tally = await countFiles(requests, held);
  return requests.store.change(held.organisationId, held, { ...tally, ...newness(cause), updatedAt: requests.platform.clock.now() });
}
