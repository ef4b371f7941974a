import { DOCUMENT_LIMITS as L } from '../documents-limits.contract.ts';

interface OrderedFile {
  readonly position: number;
  readonly version: number;
  readonly isCurrent: boolean;
}

/** In the order of the recipient. */
export const sortCurrentFiles = <T extends OrderedFile>(files: readonly T[]): T[] =>
  files
    .filter(({ isCurrent }) => isCurrent)
    .sort((a, b) => a.position - b.position || a.version - b.version);

export const findNewest = <T extends { readonly version: number }>(files: readonly T[]): T | null =>
  files.reduce<T | null>(
    (newest, file) => (newest === null || file.version > newest.version ? file : newest),
    null,
  );

interface DecidableState {
  readonly state: string;
  readonly incomplete: boolean;
}

export const isKept = ({ state, incomplete }: DecidableState): boolean =>
  state === 'rejected' && Boolean(incomplete);

export const isRefused = ({ state, incomplete }: DecidableState): boolean =>
  state === 'rejected' && !incomplete;

/** The current file whose state, reason and decision are those of its document. */
export const findDecidingFile = <T extends DecidableState>(current: readonly T[]): T | null =>
  current.find(({ state }) => state === 'pending') ??
  current.find(isRefused) ??
  current.find(isKept) ??
  current[0] ??
  null;

interface ReplaceableFile extends OrderedFile, DecidableState {
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
}

/** `replaces`: id of a current file, null adds; `sha256` and `size` are null while unknown. */
export interface NewFile {
  readonly replaces: string | null;
  readonly size: number | null;
  readonly sha256: string | null;
}

type FilePlan<T> =
  | { readonly kind: 'approved' | 'gone' | 'full' | 'too-large' }
  | { readonly kind: 'keep'; readonly file: T }
  | { readonly kind: 'store'; readonly position: number; readonly leaving: readonly T[] };

/** What refused files get is a new version, whose bytes may be the same: that may be wanted. */
export function planFile<T extends ReplaceableFile>(
  current: readonly T[],
  { replaces, size, sha256 }: NewFile,
): FilePlan<T> {
  if (current.some(({ state }) => state === 'approved')) return { kind: 'approved' };
  const same = current.find((file) => file.sha256 === sha256 && !isRefused(file));
  if (same) return { kind: 'keep', file: same };
  const replaced = current.find(({ id }) => id === replaces);
  if (replaces !== null && !replaced) return { kind: 'gone' };
  const leaving = replaced ? [replaced] : current.filter(isRefused);
  const staying = current.filter((file) => !leaving.includes(file));
  if (staying.length >= L.filesPerDocument) return { kind: 'full' };
  const bytes = staying.reduce((sum, file) => sum + file.size, size ?? 0);
  // The operator's limit of one file may be higher.
  if (staying.length > 0 && bytes > L.documentBytes) return { kind: 'too-large' };
  const last = Math.max(0, ...current.map(({ position }) => position));
  return { kind: 'store', position: replaced?.position ?? last + 1, leaving };
}

/** Of a time when the document was submitted; a file that left at that very moment had left. */
export const wasCurrentAt = (
  file: { readonly uploadedAt: Date; readonly isCurrent: boolean; readonly leftAt: Date | null },
  at: Date,
): boolean =>
  file.uploadedAt <= at && (file.isCurrent || (file.leftAt !== null && file.leftAt > at));
