import { randomInt } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { ConfigError } from '../../config/index.ts';
import { MINUTE } from '../../contract/durations.contract.ts';
import { SqliteDriver } from '../../platform/database/connections/sqlite-driver.ts';
import { findFirstFault, getFileSize } from '../../platform/database/connections/sqlite-file.ts';
import { assertSqliteFullyRestored } from '../../platform/database/schema/restore-marker.ts';
import { databaseMissing } from '../../platform/database/schema/assert-schema.ts';
import { syncFile } from '../backup-manifest.ts';
import {
  OBJECT_TABLES,
  KEY_CHECKS_TABLE,
  formatSchemaStep,
  SCHEMA_STEPS_TABLE,
  type DatabaseContents,
  type ObjectVisitor,
} from './database-contents.ts';

const BUSY_TIMEOUT_MS = MINUTE;
const PAGE = 1000;

/** VACUUM reads in one transaction, while others read and write. */
export async function copySqlite(source: string, target: string): Promise<void> {
  assertSqliteFullyRestored(source);
  if (getFileSize(source) === 0) throw databaseMissing(source);
  // SQLite would create it readable for all users.
  closeSync(openSync(target, 'w', 0o600));
  const from = new SqliteDriver(source, { timeout: BUSY_TIMEOUT_MS });
  try {
    const fault = findFirstFault(from, 'quick_check');
    if (fault !== null)
      throw new ConfigError(
        `The database ${source} is damaged (${fault.split('\n').at(-1)}): it cannot be backed up. Restore the last backup, and delete none until then.`,
      );
    from.prepare('VACUUM INTO ?').run(target);
  } finally {
    from.close();
  }
  const copy = new SqliteDriver(target, {});
  try {
    // A stamp that differs from that of any write-ahead log.
    copy.pragma(`user_version = ${randomInt(1, 2 ** 31)}`);
  } finally {
    copy.close();
  }
  await syncFile(target);
}

export async function readSqliteCopy(
  file: string,
  onObject: ObjectVisitor,
): Promise<DatabaseContents> {
  if (!existsSync(file)) throw new ConfigError(`${file} is missing.`);
  const connection = new SqliteDriver(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    const fault = findFirstFault(connection, 'integrity_check');
    if (fault !== null) throw new ConfigError(`${file} is damaged: ${fault}`);
    const select = (sql: string) => connection.prepare(sql).raw(true).all([]);
    const names = select(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`,
    ).map(([name]) => String(name));
    const counts = Object.fromEntries(
      names.map((name) => [name, Number(select(`SELECT COUNT(*) FROM "${name}"`)[0]?.[0])]),
    );
    const hasTable = (name: string) => names.includes(name);
    const schema = hasTable(SCHEMA_STEPS_TABLE)
      ? select(`SELECT migration, step FROM ${SCHEMA_STEPS_TABLE} ORDER BY migration, step`).map(
          ([migration, step]) => formatSchemaStep(migration, step),
        )
      : [];
    const rootKeys = hasTable(KEY_CHECKS_TABLE)
      ? select(`SELECT root_key_id, check_value FROM ${KEY_CHECKS_TABLE} ORDER BY root_key_id`).map(
          ([id, value]) => ({ id: String(id), checkValue: toHex(value) }),
        )
      : [];
    for (const { tableName, size, sha256 } of OBJECT_TABLES) {
      if (!hasTable(tableName)) continue;
      const read = connection
        .prepare(
          `SELECT storage_key, ${size}, ${sha256} FROM ${tableName} WHERE storage_key > ? ORDER BY storage_key LIMIT ${PAGE}`,
        )
        .raw(true);
      for (let after = '', rows = read.all([after]); rows.length > 0; rows = read.all([after])) {
        for (const [key, bytes, digest] of rows)
          await onObject({ key: String(key), size: Number(bytes), sha256: toHex(digest) });
        after = String(rows.at(-1)?.[0]);
      }
    }
    return { schema, counts, rootKeys };
  } finally {
    connection.close();
  }
}

const toHex = (value: unknown): string => Buffer.from(value as ArrayBuffer).toString('hex');
