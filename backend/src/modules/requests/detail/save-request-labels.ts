import type { RequestsContext } from '../requests.context.ts';
import { toSearchText } from '../normalize-input.ts';
import type { RequestItemRow, RequestRow } from '../requests.tables.ts';

/** The vault shows and searches them. In the transaction that changes the request. */
export const saveRequestLabels = (
  { documents }: Pick<RequestsContext, 'documents'>,
  request: RequestRow,
  items: readonly RequestItemRow[],
): Promise<void> =>
  documents.saveRequestLabels({
    organizationId: request.organizationId,
    requestId: request.id,
    title: request.title,
    recipientName: request.recipientName,
    recipientEmail: request.recipientEmail,
    documentTitles: Object.fromEntries(items.map(({ id, title }) => [id, title])),
    searchText: toSearchText(request),
  });
