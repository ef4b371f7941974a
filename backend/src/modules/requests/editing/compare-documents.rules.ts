import type { ItemRow } from '../requests.tables.ts';

type Line = Pick<ItemRow, 'id' | 'title' | 'description' | 'required'>;

/** The list as an edit wants it, in its order; a line without an id is new. */
export type WantedLine = Omit<Line, 'id'> & { readonly id: string | null };

export interface EditedLines {
  readonly changed: boolean;
  readonly removed: readonly string[];
  /** Positions in the edited list that name a line which is not there, or one that was named before. */
  readonly unknown: readonly number[];
}

/** What an edit makes of the lines that are there. */
export function compareLines(lines: readonly Line[], wanted: readonly WantedLine[]): EditedLines {
  const left = new Set(lines.map(({ id }) => id));
  const unknown = wanted.flatMap(({ id }, index) => (id === null || left.delete(id) ? [] : [index]));
  const same = lines.length === wanted.length && lines.every((line, index) => sameLine(line, wanted[index]));
  return { changed: !same, removed: [...left], unknown };
}

const sameLine = (line: Line, wanted: WantedLine | undefined): boolean =>
  line.id === wanted?.id && line.title === wanted.title && line.description === wanted.description && line.required === wanted.required;
