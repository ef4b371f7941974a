import { randomInt } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { ConfigError } from '../../config/index.ts';
import { SqliteDriver } from '../../platform/database/connections/sqlite-driver.ts';
import { findFirstFault, getFileSize } from '../../platform/database/connections/sqlite-file.ts';
import { assertSqliteFullyRestored } from '../../platform/database/schema/restore-marker.ts';
import { databaseMissing } from '../../platform/database/schema/assert-schema.ts';
import {
  OBJECT_TABLES,
  KEY_CHECKS_TABLE,
  formatSchemaStep,
  SCHEMA_STEPS_TABLE,
  type DatabaseContents,
  type ObjectVisitor,
} from './database-contents.ts';

const BUSY_TIMEOUT_MS = 60_000;
const PAGE = 1000;

/** A copy of one moment, while others read and write: SQLite reads it in one transaction. */
export async function copySqlite(source: string, target: string): Promise<void> {
  assertSqliteFullyRestored(source);
  if (getFileSize(source) === 0) throw databaseMissing(source);
  // SQLite itself would make it for all to read.
  closeSync(openSync(target, 'w', 0o600));
  const from = new SqliteDriver(source, { timeout: BUSY_TIMEOUT_MS });
  try {
    const fault = findFirstFault(from, 'quick_check');
    if (fault !== null)
      throw new ConfigError(
        `The database ${source} is damaged (${fault.split('\n').at(-1)}): it cannot be backed up. Restore the last backup, and keep all of them until then.`,
      );
    from.prepare('VACUUM INTO ?').run(target);
  } finally {
    from.close();
  }
  const copy = new SqliteDriver(target, {});
  try {
    // Another stamp than any log has.
    copy.pragma(`user_version = ${randomInt(1, 2 ** 31)}`);
  } finally {
    copy.close();
  }
  const file = await open(target, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads a copy through; throws in words when SQLite finds a fault in it. */
export async function readSqliteCopy(
  file: string,
  onObject: ObjectVisitor,
): Promise<DatabaseContents> {
  if (!existsSync(file)) throw new ConfigError(`${file} is missing.`);
  const connection = new SqliteDriver(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    const fault = findFirstFault(connection, 'integrity_check');
    if (fault !== null) throw new ConfigError(`${file} is damaged: ${fault}`);
    const lists = (sql: string, values: unknown[] = []) =>
      connection.prepare(sql).raw(true).all(values);
    const names = lists(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`,
    ).map(([name]) => String(name));
    const counts = Object.fromEntries(
      names.map((name) => [name, Number(lists(`SELECT COUNT(*) FROM "${name}"`)[0]?.[0])]),
    );
    const has = (name: string) => names.includes(name);
    const schema = has(SCHEMA_STEPS_TABLE)
      ? lists(`SELECT migration, step FROM ${SCHEMA_STEPS_TABLE} ORDER BY migration, step`).map(
          ([migration, step]) => formatSchemaStep(migration, step),
        )
      : [];
    const rootKeys = has(KEY_CHECKS_TABLE)
      ? lists(`SELECT root_key_id, check_value FROM ${KEY_CHECKS_TABLE} ORDER BY root_key_id`).map(
          ([id, value]) => ({ id: String(id), checkValue: toHex(value) }),
        )
      : [];
    for (const table of OBJECT_TABLES.filter(has)) {
      const read = connection
        .prepare(
          `SELECT storage_key, sealed_size, sealed_sha256 FROM ${table} WHERE storage_key > ? ORDER BY storage_key LIMIT ${PAGE}`,
        )
        .raw(true);
      for (let after = '', rows = read.all([after]); rows.length > 0; rows = read.all([after])) {
        for (const [key, size, sha256] of rows)
          await onObject({ key: String(key), size: Number(size), sha256: toHex(sha256) });
        after = String(rows.at(-1)?.[0]);
      }
    }
    return { schema, counts, rootKeys };
  } finally {
    connection.close();
  }
}

const toHex = (value: unknown): string => Buffer.from(value as ArrayBuffer).toString('hex');
