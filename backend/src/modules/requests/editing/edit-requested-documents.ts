import { invalid } from '../../../platform/problem.ts';
import { compareLines } from './compare-documents.rules.ts';
import type { EditedDocumentItem } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import { documentHasFile, documentsFixed } from '../requests.problems.ts';
import { takesRewriting } from '../requests.rules.ts';
import type { ItemRow, RequestRow } from '../requests.tables.ts';
import { writtenLine } from '../normalize-input.ts';

/** Makes the lines of a held request, which are `items`, those of the edited list, in its order. Answers how many there are, or null when nothing changed. */
export async function editDocuments({ platform, store, documents }: Requests, held: RequestRow, items: readonly ItemRow[], edited: readonly EditedDocumentItem[]): Promise<number | null> {
  const { organisationId, id: requestId } = held;
  const wanted = edited.map((line) => ({ ...writtenLine(line), id: line.id ?? null }));
  const { changed, removed, unknown } = compareLines(items, wanted);
  if (unknown.length > 0) throw invalid({ errors: unknown.map((index) => ({ field: `documents.${index}.id`, message: 'This document is not on the list, or is on it twice.' })) });
  if (!changed) return null;
  if (!takesRewriting(held.status)) throw documentsFixed();
  const received = new Set((await documents.filesOfRequest(organisationId, requestId)).map(({ itemId }) => itemId));
  if (removed.some((id) => received.has(id))) throw documentHasFile({ log: { requestId } });
  await store.rewriteItems(organisationId, requestId, removed, wanted.map((line, index) => ({ ...line, id: line.id ?? platform.ids.next(), organisationId, requestId, position: index + 1 })));
  return wanted.length;
}
