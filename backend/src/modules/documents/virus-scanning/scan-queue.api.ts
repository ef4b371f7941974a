export interface ScanQueue {
  wake(): void;
  /** Resolves when all due files were scanned, or after a timeout. */
  run(): Promise<void>;
}
