import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../../config/index.ts';
import type { MysqlConfig } from '../../platform/database/connections/data-sources.ts';
import { formatDatabaseLocation } from '../../platform/database/open-database.ts';
import { RESTORE_MARKER } from '../../platform/database/schema/restore-marker.ts';
import { assertMayCreateTriggers } from '../../platform/database/schema/trigger-rights.ts';
import { connectMysql, dumpMysql, importMysqlDump } from '../database/mysql-dump.ts';
import type { RestoreTarget, RestoreState } from './restore-target.ts';

const IN_USE_TIMEOUT_MS = 5000;
const LIST_TABLES_SQL =
  'SELECT table_name AS name, table_type AS type FROM information_schema.tables WHERE ' +
  'table_schema = DATABASE() AND table_name <> ?';

/** Keeps a dump of the old content in `dataDir`. */
export async function createMysqlRestoreTarget(
  location: MysqlConfig,
  dataDir: string,
): Promise<RestoreTarget> {
  const database = await connectMysql(location);
  const tables = async () =>
    (await database.query(LIST_TABLES_SQL, [RESTORE_MARKER])).map(({ name, type }) => ({
      name: String(name),
      isView: type === 'VIEW',
    }));

  async function clear(): Promise<void> {
    await database.query('SET FOREIGN_KEY_CHECKS = 0');
    for (const { name, isView } of await tables())
      await database.query(`DROP ${isView ? 'VIEW' : 'TABLE'} \`${name}\``);
  }

  return {
    async readState() {
      const [marker] = await database.query(
        'SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND ' +
          'table_name = ?',
        [RESTORE_MARKER],
      );
      if (marker === undefined) return null;
      const [row] = await database.query(`SELECT note FROM ${RESTORE_MARKER}`);
      return row === undefined ? null : (JSON.parse(String(row['note'])) as RestoreState);
    },
    isEmpty: async () => (await tables()).length === 0,

    async assertNotInUse() {
      const deadline = performance.now() + IN_USE_TIMEOUT_MS;
      for (;;) {
        const others = await database.query(
          'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> ' +
            'CONNECTION_ID()',
        );
        if (others.length === 0) return;
        if (performance.now() > deadline)
          throw new ConfigError(
            `The database ${formatDatabaseLocation(location)} is in use by ${others.length} connections. Stop every instance of Recueil first; nothing was changed.`,
          );
        await delay(200);
      }
    },

    async beginRestore(note) {
      await assertMayCreateTriggers((sql) => database.query(sql), formatDatabaseLocation(location));
      await database.query(`CREATE TABLE IF NOT EXISTS ${RESTORE_MARKER} (note TEXT NOT NULL)`);
      await database.query(`DELETE FROM ${RESTORE_MARKER}`);
      await database.query(`INSERT INTO ${RESTORE_MARKER} (note) VALUES (?)`, [
        JSON.stringify(note),
      ]);
    },

    async replaceDatabase(backupFile, { stamp, had }) {
      const previous = join(dataDir, `database-before-${stamp}.sql`);
      if (had.database && !existsSync(previous)) {
        await mkdir(dataDir, { recursive: true, mode: 0o700 });
        await dumpMysql(location, `${previous}.part`, [
          '--ignore-table',
          `${new URL(location.url).pathname.slice(1)}.${RESTORE_MARKER}`,
        ]);
        await rename(`${previous}.part`, previous);
      }
      await clear();
      await importMysqlDump(location, backupFile);
      return had.database ? previous : null;
    },

    endRestore: async () => void (await database.query(`DROP TABLE ${RESTORE_MARKER}`)),
    close: () => database.end(),
  };
}

export async function countRowsByTable(location: MysqlConfig): Promise<Record<string, number>> {
  const database = await connectMysql(location);
  try {
    const counts: Record<string, number> = {};
    for (const { name } of await database.query(LIST_TABLES_SQL, [RESTORE_MARKER]))
      counts[String(name)] = Number(
        (await database.query(`SELECT COUNT(*) AS n FROM \`${String(name)}\``))[0]?.['n'],
      );
    return counts;
  } finally {
    await database.end();
  }
}
