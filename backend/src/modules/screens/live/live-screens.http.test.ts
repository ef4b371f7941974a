import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getObjectPath } from '../../../platform/storage/folder-storage.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import {
  createTestPublisherKey,
  createTestRelease,
  packTestScreen,
  publishTarball,
  writeTestRelease,
} from '../../../testing/scenarios/screen-releases.ts';
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { createFrontends } from '../../../web/frontends/frontends.ts';
import { toRelease } from '../../../web/frontends/release.ts';
import { createScreens, type ScreensModule } from '../index.ts';
import type { ScreenDetails } from '../screens.contract.ts';
import { screenVersionTable } from '../screens.tables.ts';

describe.each(ONE_DIALECT)('what the pages get of published screens on %s', (dialect) => {
  let root: string;
  let app: TestApp;
  let vault: Client;
  let screens: ScreensModule;
  beforeAll(async () => {
    root = await createTestRelease();
    app = await startTestApp({ dialect, webRoot: root });
    vault = app.as(await createTestPublisherKey(app));
    screens = createScreens({
      platform: app.platform,
      storage: openStorage(app.platform),
      resolveAppSession: async () => null,
      listFrontends: () => [],
      readRelease: () => toRelease(createFrontends({ ...app.platform, root })()),
      findUsers: async () => new Map(),
      isOperator: async () => false,
      findOrganizationIds: async () => new Set(),
    });
    for (const version of ['1.1.0', '1.1.1'])
      await publishTarball(
        vault,
        `/v1/screens/mfe-vault/versions/${version}`,
        await packTestScreen(version),
      );
    await vault.post('/v1/screens/mfe-vault/pointers', { version: '1.1.0' });
  });
  afterAll(async () => {
    await screens?.stop();
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  const list = async () =>
    (await screens.api.listLiveScreens()).map(({ name, live }) => [
      name,
      live?.version,
      live?.owner,
      live?.description?.routes,
    ]);

  test('the live screens are those of the release and what teams promoted', async () => {
    expect(await list()).toEqual([
      ['mfe-requests', '1.0.0', 'release', undefined],
      ['mfe-vault', '1.1.0', 'team', ['/app/documents']],
    ]);
  });

  test('a version that the shell no longer fits is left out, with one line in the log', async () => {
    await writeTestRelease(root, { contract: '2.0.0' });
    const released = [
      ['mfe-requests', '1.0.0', 'release', undefined],
      ['mfe-vault', '1.0.0', 'release', undefined],
    ];
    expect([await list(), await list()]).toEqual([released, released]);
    expect(app.log.filter((line) => line.includes('does not fit this release'))).toHaveLength(1);
    await writeTestRelease(root);
    expect((await list())[1]?.[1]).toBe('1.1.0');
  });

  test('simultaneous calls unpack a version once into a folder of this process alone', async () => {
    const folders = await Promise.all(
      [1, 2, 3].map(() => screens.api.openVersion('mfe-vault', '1.1.0')),
    );
    const folder = folders[0]!;
    expect(folders).toEqual([folder, folder, folder]);
    expect((await readdir(folder)).sort()).toEqual([
      'chunks',
      'mf-manifest.json',
      'mfe.json',
      'remoteEntry.11111111.js',
      'screen.22222222.js',
      'screen.22222222.js.br',
    ]);
    expect(await readFile(join(folder, 'chunks/viewer.33333333.js'), 'utf8')).toBe('/* viewer */');
    expect((await stat(dirname(folder))).mode & 0o777).toBe(0o700);
    expect(await screens.api.openVersion('mfe-vault', '1.1.0')).toBe(folder);
  });

  test('a folder that was deleted is unpacked again', async () => {
    const folder = await screens.api.openVersion('mfe-vault', '1.1.0');
    await rm(dirname(folder!), { recursive: true });
    expect(await screens.api.openVersion('mfe-vault', '1.1.0')).toBe(folder);
    expect(await readFile(join(folder!, 'screen.22222222.js'), 'utf8')).toBe('/* screen */');
  });

  test('an unknown version has no folder until it is published', async () => {
    expect(await screens.api.openVersion('mfe-vault', '1.2.0')).toBeNull();
    await publishTarball(
      vault,
      '/v1/screens/mfe-vault/versions/1.2.0',
      await packTestScreen('1.2.0'),
    );
    expect(await screens.api.openVersion('mfe-vault', '1.2.0')).toContain('mfe-vault@1.2.0');
  });

  test('a stored version that was damaged is not served, and is again once it is intact', async () => {
    const { config, database } = app.platform;
    const row = await database
      .repository(screenVersionTable)
      .findOneByOrFail({ name: 'mfe-vault', version: '1.1.1' });
    const file = getObjectPath(join(config.dataDir, 'files'), row.storageKey);
    const bytes = await readFile(file);
    const damaged = Buffer.from(bytes);
    damaged[damaged.length - 20]! ^= 1;
    await writeFile(file, damaged);
    const open = () => screens.api.openVersion('mfe-vault', '1.1.1');
    await expect(open()).rejects.toMatchObject({ code: 'stored-wrongly' });
    await rm(file);
    await expect(open()).rejects.toMatchObject({ code: 'storage-object-missing' });
    await writeFile(file, bytes);
    expect(await open()).toContain('mfe-vault@1.1.1');
  });

  test('a live version whose files are missing is not served, and is again once they are back', async () => {
    const { config, database } = app.platform;
    const row = await database
      .repository(screenVersionTable)
      .findOneByOrFail({ name: 'mfe-vault', version: '1.1.0' });
    const file = getObjectPath(join(config.dataDir, 'files'), row.storageKey);
    const bytes = await readFile(file);
    const read = async () => (await vault.get<ScreenDetails>('/v1/screens/mfe-vault')).data;
    expect(await read()).toMatchObject({ live: { version: '1.1.0' }, notServed: null });
    await rm(file);
    await app.runJob('screens.check-stored');
    expect(await read()).toMatchObject({
      live: { version: '1.0.0', owner: 'release' },
      notServed: expect.stringContaining('Its files are missing from the storage'),
    });
    expect(await app.platform.metrics.registry.metrics()).toMatch(
      /recueil_screens_not_served\{[^}]*screen="mfe-vault"[^}]*\} 1/,
    );
    await writeFile(file, bytes);
    await app.runJob('screens.check-stored');
    expect(await read()).toMatchObject({ live: { version: '1.1.0' }, notServed: null });
  });

  test('a stop removes the folders', async () => {
    const folder = await screens.api.openVersion('mfe-vault', '1.1.0');
    await screens.stop();
    await expect(stat(dirname(folder!))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
