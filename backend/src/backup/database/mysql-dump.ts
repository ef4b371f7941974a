import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { ConfigError } from '../../config/index.ts';
import {
  restoreIncomplete,
  RESTORE_MARKER,
} from '../../platform/database/schema/restore-marker.ts';
import { ROOM_TABLE } from '../../platform/database/checks/check-mysql-room.ts';
import { DATABASE_CHECKS_TABLE } from '../../platform/database/schema/run-migrations.ts';
import {
  OBJECT_TABLES,
  KEY_CHECKS_TABLE,
  formatSchemaStep,
  SCHEMA_STEPS_TABLE,
  type DatabaseContents,
  type ObjectVisitor,
} from './database-contents.ts';
import {
  MYSQL_TLS_OPTIONS,
  type MysqlConfig,
} from '../../platform/database/connections/data-sources.ts';
import { syncFile } from '../backup-manifest.ts';
import { runMysqlClient } from './run-mysql-client.ts';
import { parseMysqlDump } from './parse-mysql-dump.ts';

const DUMP_ARGUMENTS = [
  '--single-transaction',
  '--quick',
  '--hex-blob',
  '--complete-insert',
  '--no-tablespaces',
  '--skip-dump-date',
  '--triggers',
  '--loose-column-statistics=0',
  '--loose-set-gtid-purged=OFF',
];

const TABLES_OF_THIS_SERVER = [ROOM_TABLE, DATABASE_CHECKS_TABLE];

export async function dumpMysql(
  location: MysqlConfig,
  target: string,
  extraArguments: readonly string[] = [],
): Promise<void> {
  await runMysqlClient({
    location,
    program: 'dump',
    args: [
      ...DUMP_ARGUMENTS,
      ...TABLES_OF_THIS_SERVER.map(
        (table) =>
          `--ignore-table=${decodeURIComponent(new URL(location.url).pathname.slice(1))}.${table}`,
      ),
      ...extraArguments,
    ],
    output: createWriteStream(target, { mode: 0o600 }),
  });
  await syncFile(target);
}

export async function readMysqlDump(
  file: string,
  onObject: ObjectVisitor,
): Promise<DatabaseContents> {
  if (!existsSync(file)) throw new ConfigError(`${file} is missing.`);
  const counts: Record<string, number> = {};
  const [schema, rootKeys]: [string[], { id: string; checkValue: string }[]] = [[], []];
  try {
    for await (const { table, values } of parseMysqlDump(file)) {
      counts[table] ??= 0;
      if (values === null) continue;
      counts[table]++;
      if (table === SCHEMA_STEPS_TABLE)
        schema.push(formatSchemaStep(values['migration'], values['step']));
      if (table === KEY_CHECKS_TABLE)
        rootKeys.push({
          id: String(values['root_key_id']),
          checkValue: String(values['check_value']).toLowerCase(),
        });
      const objects = OBJECT_TABLES.find(({ tableName }) => tableName === table);
      const key = values['storage_key'];
      if (objects !== undefined && typeof key === 'string')
        await onObject({
          key,
          size: Number(values[objects.size]),
          sha256: String(values[objects.sha256]).toLowerCase(),
        });
    }
  } catch (error) {
    throw new ConfigError(`${file} is damaged: ${(error as Error).message}`);
  }
  if (counts[RESTORE_MARKER] !== undefined) throw restoreIncomplete('this database');
  return {
    schema: schema.sort(),
    counts,
    rootKeys: rootKeys.sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** Triggers get the importing account as their definer. */
export async function importMysqlDump(location: MysqlConfig, file: string): Promise<void> {
  await runMysqlClient({
    location,
    program: 'client',
    args: [],
    input: Readable.from(withoutDefiners(file)),
  });
}

async function* withoutDefiners(file: string): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of createReadStream(file, {
    encoding: 'latin1',
    highWaterMark: 1024 * 1024,
  }) as AsyncIterable<string>) {
    const text = rest + chunk;
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    yield toPortableSql(text.slice(0, end));
  }
  yield toPortableSql(rest);
}

/**
 * No row begins like these lines, so data stays unchanged. Older clients do not know the sandbox
 * line.
 */
const toPortableSql = (lines: string): Buffer =>
  Buffer.from(
    lines
      .replace(/^\/\*M?!999999.*$/gm, '')
      .replace(/^(\/\*!50003 CREATE\*\/ )\/\*!50017 DEFINER=`[^`]*`@`[^`]*`\*\/ /gm, '$1'),
    'latin1',
  );

interface MysqlConnection {
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  end(): Promise<void>;
}

export async function connectMysql({ url, tls }: MysqlConfig): Promise<MysqlConnection> {
  const mysql2 = createRequire(import.meta.url)('mysql2/promise') as {
    createConnection(options: { uri: string }): Promise<{
      query(sql: string, values: readonly unknown[]): Promise<[Record<string, unknown>[], unknown]>;
      end(): Promise<void>;
    }>;
  };
  const connection = await mysql2.createConnection({ uri: url, ...(tls ? MYSQL_TLS_OPTIONS : {}) });
  return {
    query: async (sql, values = []) => (await connection.query(sql, values))[0],
    end: () => connection.end(),
  };
}
