import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import { createTestRelease } from '../../../testing/scenarios/screen-releases.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { releaseBuildTable } from '../screens.tables.ts';

describe.each(DIALECTS)('the files of releases on %s', (dialect) => {
  const clock = createTestClock();
  let root: string;
  let app: TestApp;
  beforeAll(async () => {
    root = await createTestRelease();
    await write('shell/dist/app.11111111.js', '/* first */');
    await write('shell/dist/icons/close.11111111.js', '/* icon */');
    app = await startTestApp({ dialect, webRoot: root, clock });
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  async function write(file: string, content: string): Promise<void> {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  const get = async (path: string) => {
    const response = await fetch(`${app.url}/assets/${path}`);
    return [response.status, response.status === 200 ? await response.text() : ''];
  };
  const countBuilds = () => app.platform.database.repository(releaseBuildTable).count();

  test('hashed files of an earlier release are served after an upgrade, others are not', async () => {
    await rm(join(root, 'shell/dist'), { recursive: true });
    await write('shell/dist/app.22222222.js', '/* second */');
    await app.restart();
    expect(await get('shell/app.22222222.js')).toEqual([200, '/* second */']);
    expect(await get('shell/app.11111111.js')).toEqual([200, '/* first */']);
    expect(await get('shell/icons/close.11111111.js')).toEqual([200, '/* icon */']);
    for (const path of [
      'shell/app.33333333.js',
      'shell/entries.json',
      'mfe-vault/app.11111111.js',
      'mfe-vault/missing.js',
    ])
      expect([path, ...(await get(path))]).toEqual([path, 404, '']);
  });

  test('the same release is stored once, however often it starts', async () => {
    const before = await countBuilds();
    await app.restart();
    expect(await countBuilds()).toBe(before);
  });

  test('a release is deleted thirty days after an instance ran with it last', async () => {
    clock.advance(29 * DAY);
    await app.runJob('screens.keep-release');
    await app.runJob('screens.delete-old');
    expect(await countBuilds()).toBe(2);
    clock.advance(2 * DAY);
    await app.runJob('screens.keep-release');
    await app.runJob('screens.delete-old');
    expect(await countBuilds()).toBe(1);
    await app.restart();
    expect((await get('shell/app.11111111.js'))[0]).toBe(404);
    expect((await get('shell/app.22222222.js'))[0]).toBe(200);
  });
});
