/** Runs units of work one transaction each, answering only after the commit. */
export interface Writer {
  run<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
