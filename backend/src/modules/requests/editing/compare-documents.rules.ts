import type { RequestItemRow } from '../requests.tables.ts';

type ComparableDocument = Pick<RequestItemRow, 'id' | 'title' | 'description' | 'required'>;

/** The list as an edit wants it, in its order; a line without an id is new. */
export type EditedDocument = Omit<ComparableDocument, 'id'> & { readonly id: string | null };

export interface DocumentsComparison {
  readonly changed: boolean;
  readonly removed: readonly string[];
  /** Positions in the edited list that name a line which is not there, or one that was named before. */
  readonly unknown: readonly number[];
}

/** What an edit makes of the lines that are there. */
export function compareDocuments(
  lines: readonly ComparableDocument[],
  wanted: readonly EditedDocument[],
): DocumentsComparison {
  const left = new Set(lines.map(({ id }) => id));
  const unknown = wanted.flatMap(({ id }, index) =>
    id === null || left.delete(id) ? [] : [index],
  );
  const same =
    lines.length === wanted.length &&
    lines.every((line, index) => isSameDocument(line, wanted[index]));
  return { changed: !same, removed: [...left], unknown };
}

const isSameDocument = (line: ComparableDocument, wanted: EditedDocument | undefined): boolean =>
  line.id === wanted?.id &&
  line.title === wanted.title &&
  line.description === wanted.description &&
  line.required === wanted.required;
