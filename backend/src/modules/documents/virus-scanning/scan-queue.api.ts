/** Looks at everything that is due, in this instance one round at a time. */
export interface ScanRounds {
  /** Soon, behind the back of whoever asks. */
  soon(): void;
  /** Resolves when everything that was due has been asked for. */
  run(): Promise<void>;
}
