import type { RequestsContext } from '../requests.context.ts';
import { toFileCounts, type FileCounts } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';

/** The tally of a held request, counted anew from its files each time, so that a counter cannot drift. */
export async function loadFileCounts(
  { documents }: RequestsContext,
  held: RequestRow,
): Promise<FileCounts> {
  const files = await documents.listRequestFiles(held.organizationId, held.id);
  return toFileCounts(files.flatMap(({ current }) => current?.status ?? []));
}
