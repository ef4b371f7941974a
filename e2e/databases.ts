import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Product } from './product.ts';

const WAIT_FOR_WRITER_MS = 30_000;

export interface SqliteFile {
  exec(sql: string): void;
  prepare(sql: string): {
    all(...values: unknown[]): Record<string, unknown>[];
    run(...values: unknown[]): unknown;
  };
  close(): void;
}

/** Opens the product's file directly; waits while the product writes. */
export const openSqlite = (file: string): SqliteFile => {
  const require = createRequire(import.meta.url);
  const Database = require('libsql') as new (
    file: string,
    options: { timeout: number },
  ) => SqliteFile;
  return new Database(file, { timeout: WAIT_FOR_WRITER_MS });
};

export function loadMariaDb(url: string, script: string | Buffer): void {
  const { hostname, port, username, password, pathname } = new URL(url);
  execFileSync(
    'mariadb',
    [
      '--no-defaults',
      '--default-character-set=utf8mb4',
      `--host=${hostname}`,
      `--port=${port || '3306'}`,
      `--user=${username}`,
      pathname.slice(1),
    ],
    {
      env: { ...process.env, MYSQL_PWD: decodeURIComponent(password) },
      input: script,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
}

/** Every table; blobs in hexadecimal. */
export const dumpMariaDb = (url: string): Buffer => {
  const { hostname, port, username, password, pathname } = new URL(url);
  return execFileSync(
    'mariadb-dump',
    [
      '--no-defaults',
      '--default-character-set=utf8mb4',
      '--hex-blob',
      '--skip-comments',
      `--host=${hostname}`,
      `--port=${port || '3306'}`,
      `--user=${username}`,
      pathname.slice(1),
    ],
    {
      env: { ...process.env, MYSQL_PWD: decodeURIComponent(password) },
      maxBuffer: 64 * 1024 ** 2,
    },
  );
};

export const runMariaDb = (url: string, statements: readonly string[]): void =>
  loadMariaDb(url, `${statements.join(';\n')};\n`);

export function runSqlite(file: string, statements: readonly string[]): void {
  const database = openSqlite(file);
  try {
    for (const statement of statements) database.exec(statement);
  } finally {
    database.close();
  }
}

export const sqliteFile = ({ dataDir }: Pick<Product, 'dataDir'>): string =>
  join(dataDir, 'recueil.sqlite');

/** Changes the database of a stopped product. */
export const runSql = (product: Product, statements: readonly string[]): void =>
  product.databaseUrl === null
    ? runSqlite(sqliteFile(product), statements)
    : runMariaDb(product.databaseUrl, statements);
