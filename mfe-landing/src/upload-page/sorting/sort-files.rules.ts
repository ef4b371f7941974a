import type { DocumentLimits } from '../upload/check-file.ts';
import { KIND_WORDS } from './document-words.ts';
import { hasRoom, type SizedFile } from './document-room.rules.ts';
import { matchTitle } from './match-title.rules.ts';
import { splitWords } from './split-words.ts';

type FileKind = keyof typeof KIND_WORDS;

export interface SortableFile extends SizedFile {
  readonly name: string;
  /** Names of the folders that it was in, the outermost first. */
  readonly folders: readonly string[];
  /** Null: of none that titles ask for. */
  readonly kind: FileKind | null;
}

export interface SortableDocument {
  readonly id: string;
  readonly title: string;
  /** It takes files. */
  readonly isOpen: boolean;
  /** It has no file yet, or needs another one. */
  readonly isAwaited: boolean;
  /** Of its present files, in bytes. */
  readonly sizes: readonly number[];
}

/** Files that already have a document, by its id. */
export type ChosenFiles = Readonly<Record<string, readonly SizedFile[] | undefined>>;

/**
 * The document of each file, null where it is not clear: by name, else by the kind of file that a
 * title asks for, else the only document left.
 */
export function sortFiles(
  files: readonly SortableFile[],
  documents: readonly SortableDocument[],
  chosen: ChosenFiles,
  limits: DocumentLimits,
): (string | null)[] {
  const open = documents.filter(({ isOpen }) => isOpen);
  const taken = new Map(open.map(({ id }) => [id, [...(chosen[id] ?? [])]]));
  const sorted = files.map((): string | null => null);
  const give = (index: number, document: SortableDocument) => {
    const file = files[index];
    const others = taken.get(document.id);
    if (!file || !others || !hasRoom(document, others, file, limits)) return;
    others.push(file);
    sorted[index] = document.id;
  };
  const unnamed = files.flatMap((file, index) => {
    const fits = findFits(file, documents);
    const best = findBest(fits);
    if (best) give(index, best);
    return fits.length === 0 ? index : [];
  });
  const left = unnamed.filter((index) => {
    const same = unnamed.filter((other) => files[other]?.kind === files[index]?.kind);
    const document = findByKind(files[index]?.kind ?? null, same.length, open);
    if (document) give(index, document);
    return sorted[index] === null;
  });
  const awaited = open.filter(({ id, isAwaited }) => isAwaited && taken.get(id)?.length === 0);
  const [only, ...others] = open.length === 1 ? open : left.length === 1 ? awaited : [];
  if (only && others.length === 0) left.forEach((index) => give(index, only));
  return sorted;
}

interface Fit {
  readonly document: SortableDocument;
  readonly explained: ReadonlySet<string>;
  readonly score: number;
}

/** By the name, else by the innermost folder that says something. */
function findFits(file: SortableFile, documents: readonly SortableDocument[]): Fit[] {
  const names = [file.name.replace(/\.[a-z][a-z0-9]{0,9}$/i, ''), ...[...file.folders].reverse()];
  for (const name of names) {
    const fits = documents.flatMap((document) => {
      const match = matchTitle(document.title, name);
      return match ? { document, ...match } : [];
    });
    if (fits.length > 0) return fits;
  }
  return [];
}

/** The one that accounts for more than any other, or for the same and fits better. */
const findBest = (fits: readonly Fit[]): SortableDocument | undefined =>
  fits.find((fit) =>
    fits.every(
      (other) =>
        other === fit ||
        ([...other.explained].every((word) => fit.explained.has(word)) &&
          (fit.explained.size > other.explained.size || fit.score > other.score)),
    ),
  )?.document;

/** « Photos des dommages » takes several, « Photo d'identité » one. */
function findByKind(
  kind: FileKind | null,
  count: number,
  open: readonly SortableDocument[],
): SortableDocument | undefined {
  if (kind === null) return undefined;
  const { one, several } = KIND_WORDS[kind];
  const has = (document: SortableDocument, kinds: readonly string[]) =>
    splitWords(document.title).some((word) => kinds.includes(word));
  const [document, ...others] = open.filter((each) => has(each, [...one, ...several]));
  return document && others.length === 0 && (count === 1 || has(document, several))
    ? document
    : undefined;
}
