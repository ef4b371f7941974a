/**
 * Redacts tokens, cookies, keys, signed URLs and file names (security rule 21). Steps of start
 * and stop have the field `milestone: true`: the text format shows them at every level but `silent`.
 */
export interface Logger {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  child(fields: LogFields): Logger;
  output(): LogOutputState;
}

export interface LogOutputState {
  readonly failure: string | null;
  readonly linesLost: number;
}

export type LogFields = Record<string, unknown>;

export interface LoggerOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** `json` by default. */
  readonly format?: 'json' | 'text';
  readonly write?: (line: string) => void;
}
