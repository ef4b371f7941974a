import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createTestPublisherKey,
  createTestRelease,
  packTestScreen,
  publishTarball,
} from '../../testing/scenarios/screen-releases.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SQLITE_ONLY } from '../../testing/test-database.ts';
import type { ScreenDetails } from './screens.contract.ts';

const SHIP = fileURLToPath(new URL('../../../../scripts/ship/ship.mjs', import.meta.url));
/** Ends a call of 15 seconds at once. */
const IMPATIENT = `data:text/javascript,${encodeURIComponent(
  "const { timeout } = AbortSignal; AbortSignal.timeout = (ms) => ms === 15000 ? AbortSignal.abort(new DOMException('', 'TimeoutError')) : timeout.call(AbortSignal, ms);",
)}`;

describe.each(SQLITE_ONLY)('the command ship on %s', (dialect) => {
  let root: string;
  let app: TestApp;
  let key: string;
  beforeAll(async () => {
    root = await createTestRelease();
    app = await startTestApp({ dialect, webRoot: root });
    key = await createTestPublisherKey(app);
    for (const version of ['1.1.0', '1.2.0'])
      await publishTarball(
        app.as(key),
        `/v1/screens/mfe-vault/versions/${version}`,
        await packTestScreen(version),
      );
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  const run = (
    line: string,
    env: Record<string, string> = {},
  ): Promise<{ code: number; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      const { PATH = '', TMPDIR = '' } = process.env;
      execFile(
        process.execPath,
        [SHIP, ...line.split(' ')],
        { env: { PATH, TMPDIR, RECUEIL_URL: app.url, RECUEIL_SCREENS_KEY: key, ...env } },
        (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
      );
    });
  const read = async () => (await app.as(key).get<ScreenDetails>('/v1/screens/mfe-vault')).data;

  test('what a caller saw is compared before anything changes', async () => {
    expect((await run('promote mfe-vault 1.1.0 --from 1.0.0')).stdout).toContain('1.1.0 is live');
    expect((await run('promote mfe-vault 1.2.0 --from 1.0.0')).stderr).toContain(
      'mfe-vault 1.0.0 is not live any more: 1.1.0 is',
    );
    expect((await run('rollback mfe-vault --from 1.1.0 --to 1.2.0')).stderr).toContain(
      'leads to 1.0.0 now, not to 1.2.0',
    );
    expect((await run('rollback mfe-vault --from 1.1.0 --to 1.0.0')).stdout).toContain(
      'mfe-vault is back at 1.0.0',
    );
    await run('canary mfe-vault 1.2.0 --percent 5');
    expect((await run('canary mfe-vault 1.1.0 --end')).stderr).toContain(
      'The canary of mfe-vault is 1.2.0 now, not 1.1.0',
    );
    expect((await run('canary mfe-vault 1.2.0 --end')).stdout).toContain(
      'The canary mfe-vault 1.2.0 is ended',
    );
    expect((await run('canary mfe-vault --end')).code).toBe(1);
  });

  test.each([
    ['promote mfe-vault 1.2.0 --percent 5', /^promote does not take --percent, but --from, --reas/],
    ['canary mfe-vault 1.2.0 --percent 5 --end', /^canary --end does not take --percent/],
    ['rollback mfe-vault --promote', /^rollback does not take --promote/],
    ['status mfe-vault --reason x', /^status does not take --reason\. Nothing was sent\./],
    ['publish dist --reason x', /^publish does not take --reason, but --promote/],
    ['promote mfe-vault 1.2.0 --now', /^Unknown option '--now'/],
    ['promote mfe-vault', /^promote has too few operands/],
    ['constructor', /^There is no command constructor\./],
  ])('%s is refused with a sentence, also as JSON, and changes nothing', async (line, words) => {
    const { history } = await read();
    const text = await run(line);
    expect([text.code, text.stdout, text.stderr]).toEqual([1, '', expect.stringMatching(words)]);
    const json = await run(`${line} --json`);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stderr)).toEqual({ error: expect.stringMatching(words) });
    expect(json.stderr).not.toContain('npm run ship -- COMMAND');
    expect((await read()).history).toEqual(history);
  });

  test('a version, a screen and a key that are mistyped are explained', async () => {
    expect((await run('promote mfe-vault banana')).stderr).toContain(
      'version: A version is three numbers with dots, such as 1.4.0',
    );
    for (const line of ['status mfe-valut', 'history mfe-valut', 'status Vault'])
      expect((await run(line)).stderr).toMatch(
        /^No screen \S+ is known\. List those that are: npm run ship -- status\n$/,
      );
    for (const wrong of [key.slice(0, -1), 'banana', 'rp_é\nx'])
      expect((await run('status', { RECUEIL_SCREENS_KEY: wrong })).stderr).toBe(
        'This publisher key is unknown. Check that it was copied whole. (the key in RECUEIL_SCREENS_KEY)\n',
      );
    const tarball = join(root, 'banana.tgz');
    await writeFile(tarball, await packTestScreen('banana'));
    expect((await run(`publish ${tarball}`)).stderr).toMatch(
      /^mfe\.json names mfe-vault banana\. .*a version three numbers with dots/,
    );
  });

  test.each([
    ["throw new Error('boom');", 'throws when it is evaluated: boom'],
    ['process.exit(0);', 'throws when it is evaluated: process is not defined'],
    ['mfe_vault = null;', 'leaves no container mfe_vault with init and get'],
    ['for (;;);', 'throws when it is evaluated: Script execution timed out'],
  ])('a build whose entry ends with %j is not sent', async (code, words) => {
    const tarball = join(root, 'throws.tgz');
    const entry = `var mfe_vault = { init() {}, get() {} };\n${code}`;
    const files = { 'remoteEntry.11111111.js': entry };
    await writeFile(tarball, await packTestScreen('1.3.0', { files }));
    const { code: status, stderr } = await run(`publish ${tarball} --promote`);
    expect([status, stderr]).toEqual([1, expect.stringContaining(words)]);
    expect(stderr).toContain('Nothing was sent.');
    expect((await read()).versions.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0']);
  });

  test('a build whose scripts can be evaluated is sent', async () => {
    const tarball = join(root, 'runs.tgz');
    await writeFile(tarball, await packTestScreen('1.4.0'));
    expect((await run(`publish ${tarball}`)).stdout).toContain('mfe-vault 1.4.0 is published');
  });

  test('a server that does not answer is named after 15 seconds', async () => {
    const { code, stderr } = await run('status', { NODE_OPTIONS: `--import=${IMPATIENT}` });
    expect([code, stderr]).toEqual([
      1,
      `${app.url} does not answer within 15 seconds. Is RECUEIL_URL right?\n`,
    ]);
  });
});
