/** Keys are random; objects are written once. Throws `storageFull` or `storageUnavailable`. */
export interface Storage {
  prepare(): Promise<void>;
  /** False while the disk is nearly full; always true for a bucket. */
  hasRoom(): Promise<boolean>;
  createWriter(): Promise<ObjectWriter>;
  getSize(key: string): Promise<number>;
  /**
   * From `start` to `end` (exclusive), less for a shorter object; each block is new memory.
   */
  readRange(key: string, start: number, end: number): AsyncIterable<Buffer>;
  /** Finished objects with keys after `after` (null: all), in batches sorted by key. */
  list(after: string | null): AsyncIterable<readonly StoredObject[]>;
  remove(key: string): Promise<void>;
  /** Removes unfinished and unknown objects older than `before`; `findUsed` returns keys in use. */
  deleteOrphans(
    before: Date,
    findUsed: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<SweepResult>;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly writtenAt: Date;
}

/** A damaged key from the database must not become a path. */
export const isStorageKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);

export interface ObjectWriter {
  readonly key: string;
  /** Returns a promise when the caller should wait; owns and frees the pieces. */
  write(pieces: readonly Buffer[]): Promise<void> | undefined;
  /** Resolves when the object survives a power cut. */
  commit(): Promise<void>;
  /** Leaves nothing behind, also after a failed `commit`; never throws. */
  abort(): Promise<void>;
}

interface SweepResult {
  readonly unfinished: number;
  readonly orphans: number;
}

export class MissingObjectError extends Error {
  override readonly name = 'MissingObjectError';
}

/** For failures that a later call reports. */
export function ignoreRejection<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
