export interface ScanQueue {
  /** Starts due scans in the background. */
  wake(): void;
  /** Resolves when all due files were scanned, or after a timeout. */
  run(): Promise<void>;
}
