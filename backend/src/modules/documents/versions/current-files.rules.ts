import {
  isRefused,
  type DecidableState,
  type OrderedFile,
} from '../../../contract/files/document-files.contract.ts';
import { DOCUMENT_LIMITS as L } from '../documents-limits.contract.ts';

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
