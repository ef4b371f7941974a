import type { RequestsContext } from '../requests.context.ts';
import type { RecipientErasure, RecipientErasureList } from './recipient-erasure.contract.ts';
import type { RecipientErasureRow } from './recipient-erasure.tables.ts';

export const listErasures = async (
  context: RequestsContext,
  organizationId: string,
): Promise<RecipientErasureList> => ({
  erasures: await presentErasures(context, await context.erasures.listLatest(organizationId)),
});

export async function presentErasures(
  { identity }: RequestsContext,
  rows: readonly RecipientErasureRow[],
): Promise<RecipientErasure[]> {
  const people = await identity.findUsers([...new Set(rows.map(({ requestedBy }) => requestedBy))]);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    maskedEmail: row.maskedEmail,
    requestedAt: row.requestedAt.toISOString(),
    requestedByName: people.get(row.requestedBy)?.name ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    counts: {
      requests: row.requests,
      openRequests: row.openRequests,
      files: row.files,
      bytes: row.bytes,
      messages: row.messages,
      mails: row.mails,
    },
  }));
}
