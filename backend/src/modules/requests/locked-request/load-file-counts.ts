import type { Requests } from '../requests.context.ts';
import { tallyOf, type Tally } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';

/** The tally of a held request, counted anew from its files each time, so that a counter cannot drift. */
export async function countFiles({ documents }: Requests, held: RequestRow): Promise<Tally> {
  const files = await documents.filesOfRequest(held.organisationId, held.id);
  return tallyOf(files.flatMap(({ current }) => current?.status ?? []));
}
