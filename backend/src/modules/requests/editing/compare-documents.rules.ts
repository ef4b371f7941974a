import type { RequestedDocumentRow } from '../requests.tables.ts';

type ComparableDocument = Pick<RequestedDocumentRow, 'id' | 'title' | 'description' | 'required'>;

type EditedDocument = Omit<ComparableDocument, 'id'> & { readonly id: string | null };

interface DocumentsComparison {
  readonly changed: boolean;
  readonly removed: readonly string[];
  /** Positions whose id is not in the list, or is in it twice. */
  readonly unknown: readonly number[];
}

export function compareDocuments(
  documents: readonly ComparableDocument[],
  edited: readonly EditedDocument[],
): DocumentsComparison {
  const remaining = new Set(documents.map(({ id }) => id));
  const unknown = edited.flatMap(({ id }, index) =>
    id === null || remaining.delete(id) ? [] : [index],
  );
  const same =
    documents.length === edited.length &&
    documents.every((document, index) => isSameDocument(document, edited[index]));
  return { changed: !same, removed: [...remaining], unknown };
}

const isSameDocument = (
  document: ComparableDocument,
  edited: EditedDocument | undefined,
): boolean =>
  document.id === edited?.id &&
  document.title === edited.title &&
  document.description === edited.description &&
  document.required === edited.required;
