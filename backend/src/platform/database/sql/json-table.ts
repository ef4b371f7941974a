import type { Dialect } from '../dialect.ts';

/** What a column of a list holds, as `Columns` means it; an instant as `formatStoredInstant`, bytes as hexadecimal digits. */
export type JsonColumnKind = 'id' | 'word' | 'instant' | 'int' | 'bytes' | 'json';

/**
 * A table inside a statement whose rows travel as one value, the JSON text of a list of lists in the order of these columns, by `Database.statement`. Ten thousand
 * deliveries cost the product 0.07 s of processor time and MariaDB 0.18 in this way, 0.20 and 0.22 with each value written into the statement.
 * Long values stand last: MariaDB reads a row from its beginning for each of its columns.
 */
export function jsonTable(
  dialect: Dialect,
  columns: Readonly<Record<string, JsonColumnKind>>,
): string {
  const parts = Object.entries(columns);
  if (dialect === 'sqlite')
    return `(SELECT ${parts.map(([name, kind], index) => `value ${kind === 'json' ? '->' : '->>'} ${index} AS ${name}`).join(', ')} FROM json_each(?))`;
  return `JSON_TABLE(?, '$[*]' COLUMNS (${parts.map(([name, kind], index) => `${name} ${MYSQL[kind]} PATH '$[${index}]'`).join(', ')}))`;
}

/** As both databases keep an instant. */
export function formatStoredInstant(instant: Date): string {
  const text = instant.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, -1)}`;
}

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

const MYSQL: Record<JsonColumnKind, string> = {
  id: `VARCHAR(26) ${ASCII}`,
  word: `VARCHAR(100) ${ASCII}`,
  instant: 'DATETIME(3)',
  int: 'INT',
  bytes: `VARCHAR(128) ${ASCII}`,
  json: 'JSON',
};
