import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ScreenList } from '../modules/screens/screens.contract.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { SQLITE_ONLY } from '../testing/test-database.ts';

const COMMAND = fileURLToPath(new URL('./screens-key.ts', import.meta.url));

describe.each(SQLITE_ONLY)('the command screens:key on %s', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
  });
  afterAll(() => app?.close());

  const run = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      const { PATH = '', TMPDIR = '' } = process.env;
      execFile(
        process.execPath,
        [...process.execArgv, COMMAND, ...args],
        { env: { PATH, TMPDIR, DATA_DIR: app.platform.config.dataDir, LOG_LEVEL: 'silent' } },
        (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
      );
    });
  const read = async (key: string) => (await app.as(key).get<ScreenList>('/v1/screens')).status;

  test('it prints a key beside the running product, revokes it and lists it without its secret', async () => {
    const made = await run('--team', 'Coffre', '--screen', 'mfe-vault', '--screen', 'mfe-reports');
    const key = made.stdout.trim();
    expect(await read(key)).toBe(200);
    const [, id = ''] = key.split('_');
    expect(made.stderr).toMatch(`Key ${id}, valid until`);
    expect((await run('--revoke', id)).stdout).toBe(`The key ${id} is revoked.\n`);
    expect(await read(key)).toBe(401);
    expect((await run('--list')).stdout).toMatch(
      new RegExp(`^${id}  Coffre  mfe-vault mfe-reports  revoked \\d{4}-\\d\\d-\\d\\d\\n$`),
    );
  });
});
