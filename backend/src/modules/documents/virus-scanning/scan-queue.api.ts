/** Looks at everything that is due, in this instance one round at a time. */
export interface ScanQueue {
  /** Soon, behind the back of whoever asks. */
  wake(): void;
  /** Resolves when everything that was due has been asked for. */
  run(): Promise<void>;
}
