import type { Database } from '../database/index.ts';

/** Every value of every table that is or could be read as text, with where it stands. */
export async function textsOf(database: Database): Promise<(readonly [place: string, text: string])[]> {
  const manager = database.manager();
  const ask = (sql: string) => manager.query(sql) as Promise<Record<string, unknown>[]>;
  const listed = await ask(database.dialect === 'mysql' ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()' : "SELECT name FROM sqlite_master WHERE type = 'table'");
  const texts: (readonly [string, string])[] = [];
  for (const { name } of listed) {
    const rows = await ask(`SELECT * FROM ${manager.dataSource.driver.escape(String(name))}`);
    for (const row of rows) for (const [column, value] of Object.entries(row)) texts.push([`${String(name)}.${column}`, textOf(value)]);
  }
  return texts;
}

function textOf(value: unknown): string {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  return value instanceof Date ? value.toISOString() : String(value);
}
