/** Work that comes round by the clock. The tick is local; the claim is in the database, so that one instance does it. */
export interface Job {
  /** Unique and stable: it is the claim's key. */
  readonly name: string;
  /** Cron expression, UTC, with seconds optional. */
  readonly cron: string;
  run(now: Date): Promise<void>;
}

export interface Scheduler {
  register(jobs: readonly Job[]): void;
  start(): void;
  stop(): Promise<void>;
  /** Runs a job now if no other instance holds its claim; for tests. */
  runNow(name: string): Promise<boolean>;
}
