/** Stored at the restore target until the restore ends, so that a repeated run continues it. */
export interface RestoreState {
  readonly stamp: string;
  readonly forced: boolean;
  /** What existed before the restore; anything else there is its own unfinished work. */
  readonly had: { readonly database: boolean; readonly files: boolean };
}

/** The product refuses this database between `beginRestore` and `endRestore`. */
export interface RestoreTarget {
  readState(): Promise<RestoreState | null>;
  isEmpty(): Promise<boolean>;
  assertNotInUse(): Promise<void>;
  beginRestore(state: RestoreState): Promise<void>;
  /** Returns where the old database is, or null. */
  replaceDatabase(backupFile: string, state: RestoreState): Promise<string | null>;
  endRestore(): Promise<void>;
  close(): Promise<void>;
}
