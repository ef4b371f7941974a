/** Which files a requested document has, and which of them decides on its state. */

export interface OrderedFile {
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

export interface DecidableState {
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
