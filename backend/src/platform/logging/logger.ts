/** Structured log. Implementations redact tokens, cookies, keys, signed URLs and file names before writing (security rule 21). */
export interface Logger {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  child(fields: LogFields): Logger;
  /** Whether lines arrive. */
  output(): LogOutputState;
}

export interface LogOutputState {
  /** System error code that keeps lines from standard output, `EAGAIN` for a reader that takes none; null while they arrive. */
  readonly failure: string | null;
  /** Lines that neither standard output nor standard error took, since the start. */
  readonly linesLost: number;
}

export type LogFields = Record<string, unknown>;

export interface LoggerOptions {
  readonly production: boolean;
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Where finished lines go; standard output when absent. */
  readonly write?: (line: string) => void;
}
