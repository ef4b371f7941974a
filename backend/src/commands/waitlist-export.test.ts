import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { SQLITE_ONLY } from '../testing/test-database.ts';

const COMMAND = fileURLToPath(new URL('./waitlist-export.ts', import.meta.url));

describe.each(SQLITE_ONLY)('the command waitlist:export on %s', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect, env: { LANDING: 'prelaunch' } });
  });
  afterAll(() => app?.close());

  test('it prints the confirmed addresses and nothing else, beside the running product', async () => {
    for (const name of ['confirmed', 'waiting'])
      await fetch(`${app.url}/api/v1/waitlist?locale=en`, {
        method: 'POST',
        body: new URLSearchParams({ email: `${name}@example.org` }),
      });
    const [mail] = await app.mailbox('confirmed@example.org');
    const link = mail?.links.find((each) => each.includes('/confirmations/')) ?? '';
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    const { PATH = '', TMPDIR = '' } = process.env;
    const { dataDir: DATA_DIR, publicUrl } = app.platform.config;
    const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, COMMAND], {
      env: { PATH, TMPDIR, DATA_DIR, PUBLIC_URL: publicUrl.origin, LOG_LEVEL: 'silent' },
    });
    const stop = mail?.links.find((each) => each.includes('/mail-stops/')) ?? '';
    expect(stdout.split('\r\n')).toEqual([
      '"email","language","consented_at","confirmed_at","unsubscribe_url"',
      expect.stringMatching(/^"confirmed@example\.org","en","20[^"]+Z","20[^"]+Z",/),
      '',
    ]);
    expect(stdout).toContain(`,"${stop}"`);
  });
});
