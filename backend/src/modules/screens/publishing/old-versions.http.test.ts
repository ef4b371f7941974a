import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import {
  createTestPublisherKey,
  createTestRelease,
  packTestScreen,
  publishTarball,
} from '../../../testing/scenarios/screen-releases.ts';
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { ScreenDetails } from '../screens.contract.ts';

describe.each(ONE_DIALECT)('old versions of a screen on %s', (dialect) => {
  const clock = createTestClock();
  let root: string;
  let app: TestApp;
  let vault: Client;
  beforeAll(async () => {
    root = await createTestRelease();
    app = await startTestApp({ dialect, clock, webRoot: root });
    vault = app.as(await createTestPublisherKey(app, { days: 365 }));
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  const publish = async (version: string) =>
    publishTarball(
      vault,
      `/v1/screens/mfe-vault/versions/${version}`,
      await packTestScreen(version),
    );
  const promote = (version: string) => vault.post('/v1/screens/mfe-vault/pointers', { version });
  const listVersions = async () =>
    (await vault.get<ScreenDetails>('/v1/screens/mfe-vault')).data.versions.map(
      ({ version }) => version,
    );
  const countObjects = async () => {
    let count = 0;
    for await (const batch of openStorage(app.platform).list(null)) count += batch.length;
    return count;
  };

  test('a version is deleted 30 days after it was live last, the ten newest never', async () => {
    const versions = Array.from({ length: 13 }, (_, minor) => `1.${minor + 1}.0`);
    for (const version of versions) await publish(version);
    await promote('1.1.0');
    clock.advance(29 * DAY);
    await promote('1.2.0');
    clock.advance(2 * DAY);
    await app.runJob('screens.delete-old');
    // 1.1.0 was promoted 31 days ago and live until two days ago.
    expect(await listVersions()).toEqual(versions.filter((v) => v !== '1.3.0').reverse());
    expect(await countObjects()).toBe(12);
    clock.advance(60 * DAY);
    await app.runJob('screens.delete-old');
    expect(await listVersions()).toEqual(
      versions.filter((version) => !['1.1.0', '1.3.0'].includes(version)).reverse(),
    );
    expect(await countObjects()).toBe(11);
    expect((await promote('1.1.0')).problem.code).toBe('screen-version-unknown');
  });

  test('a version that was deleted is published again with the same content only', async () => {
    const before = await countObjects();
    const other = await publishTarball(
      vault,
      '/v1/screens/mfe-vault/versions/1.1.0',
      await packTestScreen('1.1.0', { files: { 'screen.22222222.js': '/* other */' } }),
    );
    expect([other.status, other.problem.code]).toEqual([409, 'screen-version-exists']);
    expect(await countObjects()).toBe(before);
    expect((await publish('1.3.0')).status).toBe(201);
    clock.advance(60 * DAY);
    for (const minor of [1, 2]) await publish(`2.${minor}.0`);
    clock.advance(60 * DAY);
    for (let minor = 3; minor < 13; minor++) await publish(`2.${minor}.0`);
    await app.runJob('screens.delete-old');
    expect(await listVersions()).not.toContain('1.3.0');
    expect((await publish('1.3.0')).status).toBe(201);
  });

  test('a rollback to a version that was deleted is refused with its name', async () => {
    const { status, problem } = await vault.post('/v1/screens/mfe-vault/rollback', {});
    expect([status, problem.code]).toEqual([409, 'screen-no-earlier-version']);
    expect(problem.detail).toContain('1.1.0 was live before and is no longer stored');
  });
});
