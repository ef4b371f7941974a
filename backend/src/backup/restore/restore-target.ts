/** What a restore that began has noted where it restores to, so that the next one goes on. */
export interface RestoreState {
  /** Part of the names under which what was there before is put aside. */
  readonly stamp: string;
  /** What is there may be replaced. */
  readonly forced: boolean;
  /** What was there as the restore began; anything else there now is its own, half done. */
  readonly had: { readonly database: boolean; readonly files: boolean };
}

/** The database that a restore writes to. From `begin` to `end` the product refuses it. */
export interface RestoreTarget {
  /** Of a restore that began and did not end. */
  readState(): Promise<RestoreState | null>;
  isEmpty(): Promise<boolean>;
  /** Throws in words while a process of the product uses it. */
  assertNotInUse(): Promise<void>;
  beginRestore(note: RestoreState): Promise<void>;
  /** Puts aside what was there and the backup in its place; answers where the former is, or null. */
  replaceDatabase(part: string, note: RestoreState): Promise<string | null>;
  endRestore(): Promise<void>;
  close(): Promise<void>;
}
