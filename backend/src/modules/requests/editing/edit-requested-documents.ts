import { validationFailed } from '../../../platform/problem.ts';
import { compareDocuments } from './compare-documents.rules.ts';
import type { EditedDocumentInput } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { documentHasFile, documentsNotEditable } from '../requests.problems.ts';
import { acceptsFullEdits } from '../requests.rules.ts';
import type { RequestItemRow, RequestRow } from '../requests.tables.ts';
import { normalizeDocumentInput } from '../normalize-input.ts';

/** Makes the lines of a held request, which are `items`, those of the edited list, in its order. Answers how many there are, or null when nothing changed. */
export async function editRequestedDocuments(
  { platform, store, documents }: RequestsContext,
  held: RequestRow,
  items: readonly RequestItemRow[],
  edited: readonly EditedDocumentInput[],
): Promise<number | null> {
  const { organizationId, id: requestId } = held;
  const wanted = edited.map((line) => ({ ...normalizeDocumentInput(line), id: line.id ?? null }));
  const { changed, removed, unknown } = compareDocuments(items, wanted);
  if (unknown.length > 0)
    throw validationFailed({
      errors: unknown.map((index) => ({
        field: `documents.${index}.id`,
        message: 'This document is not on the list, or is on it twice.',
      })),
    });
  if (!changed) return null;
  if (!acceptsFullEdits(held.status)) throw documentsNotEditable();
  const received = new Set(
    (await documents.listRequestFiles(organizationId, requestId)).map(({ itemId }) => itemId),
  );
  if (removed.some((id) => received.has(id))) throw documentHasFile({ log: { requestId } });
  await store.replaceDocuments(
    organizationId,
    requestId,
    removed,
    wanted.map((line, index) => ({
      ...line,
      id: line.id ?? platform.ids.next(),
      organizationId,
      requestId,
      position: index + 1,
    })),
  );
  return wanted.length;
}
