/**
 * Where objects lie: a folder now, an S3-compatible store behind the same words later. Keys are random, objects are
 * written once and never changed. Knows nothing of keys, files or people.
 */
export interface Storage {
  /** Called once at start-up, before anything else. */
  prepare(): Promise<void>;
  /** A new object under a new random key. Nobody can see it before `commit`. */
  create(): Promise<ObjectWriter>;
  /** Length in bytes; throws `MissingObject`. */
  size(key: string): Promise<number>;
  /** Bytes from `start` to `end` (exclusive) in blocks; throws `MissingObject`. Ends early when the object is shorter. */
  read(key: string, start: number, end: number): AsyncIterable<Buffer>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Removes unfinished and unknown objects written before `before`; `known` tells which of some keys are in use. */
  sweep(before: Date, known: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<Swept>;
}

export interface ObjectWriter {
  /** 32 hexadecimal characters. */
  readonly key: string;
  /** A promise when more should wait for it. The pieces become the writer's, which frees them. Rejects with `noSpace` when the disk is full. */
  write(pieces: readonly Buffer[]): Promise<void> | undefined;
  /** Resolves when the object would survive a power cut. */
  commit(): Promise<void>;
  /** Leaves nothing behind, also after a failed `commit`; never throws. */
  abort(): Promise<void>;
}

export interface Swept {
  readonly unfinished: number;
  readonly orphans: number;
}

export class MissingObject extends Error {
  override readonly name = 'MissingObject';
}
