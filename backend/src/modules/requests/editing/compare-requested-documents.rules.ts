import type { RequestedDocumentRow } from '../requests.tables.ts';

type ComparableContent = Pick<RequestedDocumentRow, 'id' | 'title' | 'description' | 'required'>;

type EditedContent = Omit<ComparableContent, 'id'> & { readonly id: string | null };

interface RequestedDocumentsComparison {
  readonly changed: boolean;
  readonly removed: readonly string[];
  /** Positions whose id is not in the list, or is in it twice. */
  readonly unknown: readonly number[];
}

export function compareRequestedDocuments(
  requestedDocuments: readonly ComparableContent[],
  edited: readonly EditedContent[],
): RequestedDocumentsComparison {
  const remaining = new Set(requestedDocuments.map(({ id }) => id));
  const unknown = edited.flatMap(({ id }, index) =>
    id === null || remaining.delete(id) ? [] : [index],
  );
  const same =
    requestedDocuments.length === edited.length &&
    requestedDocuments.every((requested, index) => isSameContent(requested, edited[index]));
  return { changed: !same, removed: [...remaining], unknown };
}

const isSameContent = (requested: ComparableContent, edited: EditedContent | undefined): boolean =>
  requested.id === edited?.id &&
  requested.title === edited.title &&
  requested.description === edited.description &&
  requested.required === edited.required;
