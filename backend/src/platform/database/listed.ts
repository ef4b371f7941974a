import type { Dialect } from './dialect.ts';

/** What a column of a list holds, as `Columns` means it; an instant as `storedInstant`, bytes as hexadecimal digits. */
export type ListedKind = 'id' | 'word' | 'instant' | 'int' | 'bytes' | 'json';

/**
 * A table inside a statement whose rows travel as one value, the JSON text of a list of lists in the order of these columns. A thousand rows written as
 * values take both sides several times longer to write down and to read. Long values stand last: MariaDB passes over all before a value for each that it reads.
 */
export function listed(dialect: Dialect, columns: Readonly<Record<string, ListedKind>>): string {
  const parts = Object.entries(columns);
  if (dialect === 'sqlite') return `(SELECT ${parts.map(([name, kind], index) => `value ${kind === 'json' ? '->' : '->>'} ${index} AS ${name}`).join(', ')} FROM json_each(?))`;
  return `JSON_TABLE(?, '$[*]' COLUMNS (${parts.map(([name, kind], index) => `${name} ${MYSQL[kind]} PATH '$[${index}]'`).join(', ')}))`;
}

/** As both databases keep an instant. */
export function storedInstant(instant: Date): string {
  const text = instant.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, -1)}`;
}

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

const MYSQL: Record<ListedKind, string> = { id: `VARCHAR(26) ${ASCII}`, word: `VARCHAR(100) ${ASCII}`, instant: 'DATETIME(3)', int: 'INT', bytes: `VARCHAR(128) ${ASCII}`, json: 'JSON' };
