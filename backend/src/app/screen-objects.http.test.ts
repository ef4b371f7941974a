import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBackup } from '../backup/create-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { DAY } from '../contract/durations.contract.ts';
import { createStorageMaintenance } from '../modules/documents/index.ts';
import { screensObjects } from '../modules/screens/index.ts';
import { getObjectPath } from '../platform/storage/folder-storage.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import {
  createTestPublisherKey,
  createTestRelease,
  packTestScreen,
  publishTarball,
} from '../testing/scenarios/screen-releases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DIALECTS } from '../testing/test-database.ts';
import { plainObjects } from './tables.ts';

const ORPHAN = '0'.repeat(32);

describe.each(DIALECTS)('stored versions of screens on %s', (dialect) => {
  let root: string;
  let app: TestApp;
  let key: string;
  beforeAll(async () => {
    root = await createTestRelease();
    app = await startTestApp({ dialect, webRoot: root });
    await publishTarball(
      app.as(await createTestPublisherKey(app)),
      '/v1/screens/mfe-vault/versions/1.1.0',
      await packTestScreen('1.1.0'),
    );
    const [row] = await app.platform.database.repository(screensObjects[0]!).find();
    key = row!.storageKey;
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  const findPath = (storageKey: string) =>
    getObjectPath(join(app.platform.config.dataDir, 'files'), storageKey);
  const age = async (storageKey: string) => {
    const old = new Date(app.platform.clock.now().getTime() - 3 * DAY);
    await utimes(findPath(storageKey), old, old);
  };
  const listKeys = async () => {
    const keys: string[] = [];
    for await (const batch of openStorage(app.platform).list(null))
      keys.push(...batch.map((object) => object.key));
    return keys;
  };
  const maintenance = () => createStorageMaintenance({ ...app.platform, plainObjects });
  const backUp = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recueil-backup-'));
    const { config, clock } = app.platform;
    const printLine = () => undefined;
    try {
      const manifest = await createBackup(
        { config, clock, storage: openStorage(app.platform), printLine },
        folder,
      );
      await verifyBackup(folder, printLine);
      return [manifest.files.count, manifest.files.faults];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  test('the sweep keeps a published version and deletes what a killed publisher left', async () => {
    await writeFile(findPath(ORPHAN), 'left over');
    await Promise.all([age(key), age(ORPHAN)]);
    await app.runJob('documents-sweep');
    expect(await listKeys()).toEqual([key]);
  });

  test('a backup contains published versions', async () => {
    expect(await backUp()).toEqual([1, []]);
  });

  test('the scrub checks published versions, and scrub and backup report a missing one', async () => {
    expect(await maintenance().scrub({ restart: true })).toEqual({
      finished: true,
      checked: 1,
      findings: { missing: 0, corrupt: 0, orphan: 0 },
    });
    await rm(findPath(key));
    expect((await maintenance().scrub({ restart: true })).findings.missing).toBe(1);
    expect(await maintenance().listFindings(5)).toMatchObject([
      { storageKey: key, kind: 'missing', organizationId: null, documentId: null },
    ]);
    expect(await backUp()).toEqual([1, [{ key, kind: 'missing' }]]);
  });
});
