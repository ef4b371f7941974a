/**
 * Where objects lie: a folder or a bucket of an S3-compatible store. Keys are random, objects are written once and never
 * changed. Knows nothing of encryption keys, files or people. A store that is full throws `storageFull`, one that does not
 * answer `storageUnavailable`.
 */
export interface Storage {
  /** Called once at start-up, before anything else. */
  prepare(): Promise<void>;
  /** False while the disk is nearly full; a bucket tells nobody how much room it has. */
  hasRoom(): Promise<boolean>;
  /** A new object under a new random key. Nobody can see it before `commit`. */
  createWriter(): Promise<ObjectWriter>;
  /** Length in bytes; throws `MissingObjectError`. */
  getSize(key: string): Promise<number>;
  /** Bytes from `start` to `end` (exclusive) in blocks, each good until the next is asked for; throws `MissingObjectError`. Ends early when the object is shorter. */
  readRange(key: string, start: number, end: number): AsyncIterable<Buffer>;
  /** Every finished object whose key comes after `after` (null: from the first on), in the order of keys, some hundred at a time. */
  list(after: string | null): AsyncIterable<readonly StoredObject[]>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Removes unfinished and unknown objects written before `before`; `known` tells which of some keys are in use. */
  deleteOrphans(
    before: Date,
    known: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<SweepResult>;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly writtenAt: Date;
}

/** A key comes from the database; a damaged one must not become a path. */
export const isStorageKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);

export interface ObjectWriter {
  /** 32 hexadecimal characters. */
  readonly key: string;
  /** A promise when more should wait for it. The pieces become the writer's, which frees them. Rejects with `storageFull` when the disk is full. */
  write(pieces: readonly Buffer[]): Promise<void> | undefined;
  /** Resolves when the object would survive a power cut. */
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
