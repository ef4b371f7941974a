import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { SQLITE_ONLY } from '../testing/test-database.ts';

const COMMAND = fileURLToPath(new URL('./audit-verify.ts', import.meta.url));

const run = (
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const { PATH = '', TMPDIR = '' } = process.env;
    execFile(
      process.execPath,
      [...process.execArgv, COMMAND, ...args],
      { env: { PATH, TMPDIR, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });

describe.each(SQLITE_ONLY)('the command audit:verify on %s', (dialect) => {
  let app: TestApp;
  let env: Record<string, string>;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    const { dataDir, database } = app.platform.config;
    env = {
      DATA_DIR: dataDir,
      ...(database.dialect === 'mysql' ? { DATABASE_URL: database.url } : {}),
    };
    await app.signUp();
    await app.platform.outbox.drain();
  });
  afterAll(() => app?.close());

  test('audit:verify passes beside the running product and then names an entry that was cut off', async () => {
    await app.runJob('audit.heads');
    expect(await run(env)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /1 chains with \d+ entries verified, 0 of them broken\.\n1 anchors verified/,
      ),
    });
    const { database } = app.platform;
    const query = (sql: string) =>
      database.transaction(() => database.manager().query(sql) as Promise<unknown>);
    await query('DROP TRIGGER audit_entries_no_delete');
    await query('DELETE FROM audit_entries WHERE sequence > 1');
    await query('UPDATE audit_heads SET sequence = 1, mac = (SELECT mac FROM audit_entries)');
    const { code, output } = await run(env);
    expect(output).toMatch(/entry \d+ was exported, but the chain ends before it/);
    expect(code).toBe(2);
  });
});

describe('the command audit:verify', () => {
  test('audit:verify creates no database where there is none', async () => {
    const folder = join(process.env['TMPDIR'] ?? '/tmp', `recueil-none-${process.pid}`);
    const { code, output } = await run({
      DATA_DIR: folder,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('There is no database of Recueil at'),
    ]);
    expect(existsSync(join(folder, 'recueil.sqlite'))).toBe(false);
  });

  test('audit:verify --help explains its exit codes', async () => {
    const { code, output } = await run({}, '--help');
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('Exit code 2 when anything differs'),
    ]);
  });
});
