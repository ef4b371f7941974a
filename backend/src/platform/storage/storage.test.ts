import { mkdtemp, readdir, rm, stat, truncate, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../config/index.ts';
import { silentLogger } from '../../testing/test-database.ts';
import { startS3Server, type S3Server } from '../../testing/servers/s3-server.ts';
import { createFolderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import { MissingObjectError, type Storage } from './storage.ts';

const MIB = 1024 * 1024;

/** One kind of storage with access to its internals. */
interface Place {
  readonly storage: Storage;
  readonly s3: S3Server | null;
  pathOf(key: string): string;
  /** Finished and unfinished objects. */
  holds(): Promise<number>;
  ageUnfinished(key: string, when: Date): Promise<void>;
  close(): Promise<void>;
}

async function openPlace(kind: string): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recueil-storage-'));
  const s3 = kind === 'S3' ? await startS3Server() : null;
  const config = readConfig({
    DATA_DIR: folder,
    ...(s3 === null ? {} : { STORAGE_URL: s3.storageUrl, ...s3.env }),
  });
  const storage = openStorage({ config, logger: silentLogger });
  await storage.prepare();
  const listFiles = async (directory: string) =>
    (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;
  const files = path.join(folder, 'files');
  return {
    storage,
    s3,
    pathOf: (key) => s3?.pathOf(key) ?? path.join(files, 'objects', key[0]!, key[1]!, key),
    holds: async () =>
      s3 === null ? listFiles(files) : (await s3.objects()).length + (await s3.unfinished()).length,
    ageUnfinished: async (key, when) => {
      if (s3 === null) return utimes(path.join(files, 'incoming', key), when, when);
      for (const id of await s3.unfinished()) await s3.age(id, when);
    },
    async close() {
      await s3?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe.each(['folder', 'S3'])('a storage in %s', (kind) => {
  let openLocation: Place;
  let storage: Storage;

  beforeAll(async () => {
    openLocation = await openPlace(kind);
    ({ storage } = openLocation);
  });
  afterAll(() => openLocation.close());

  async function store(bytes: Buffer): Promise<string> {
    const writer = await storage.createWriter();
    for (let i = 0; i < bytes.length; i += 65_536)
      await writer.write([Buffer.from(bytes.subarray(i, i + 65_536))]);
    await writer.commit();
    return writer.key;
  }
  async function readAll(key: string, start: number, end: number): Promise<Buffer> {
    const blocks: Buffer[] = [];
    for await (const block of storage.readRange(key, start, end)) blocks.push(Buffer.from(block));
    return Buffer.concat(blocks);
  }

  test.each([0, 1, 5 * MIB, 5 * MIB + 1, 35 * MIB + 17])(
    'a stored object of %d bytes is complete after commit',
    async (size) => {
      const bytes = Buffer.alloc(size, 'recueil');
      const key = await store(bytes);
      expect(key).toMatch(/^[0-9a-f]{32}$/);
      expect(await storage.getSize(key)).toBe(size);
      expect((await readAll(key, 0, size)).equals(bytes)).toBe(true);
      const [from, to] = [Math.min(1_048_000, size), Math.min(3_000_001, size)];
      expect((await readAll(key, from, to)).equals(bytes.subarray(from, to))).toBe(true);
      await storage.remove(key);
      expect(await openLocation.holds()).toBe(0);
    },
  );

  test('a writer frees the memory of written pieces', async () => {
    const writer = await storage.createWriter();
    const piece = Buffer.alloc(MIB, 'x');
    await writer.write([piece]);
    await writer.commit();
    expect(piece.length).toBe(0);
    expect((await readAll(writer.key, 0, MIB)).equals(Buffer.alloc(MIB, 'x'))).toBe(true);
    await storage.remove(writer.key);
  });

  test.each([MIB, 13 * MIB])(
    'an object of %d bytes is invisible before commit, and abort leaves nothing',
    async (size) => {
      const writer = await storage.createWriter();
      await writer.write([Buffer.alloc(size)]);
      await expect(storage.getSize(writer.key)).rejects.toThrow(MissingObjectError);
      await writer.abort();
      expect(await openLocation.holds()).toBe(0);
    },
  );

  test.each([1, 13 * MIB])('aborting a commit of %d bytes removes the object', async (size) => {
    const writer = await storage.createWriter();
    await writer.write([Buffer.alloc(size)]);
    await writer.commit();
    await writer.abort();
    expect(await openLocation.holds()).toBe(0);
  });

  test('reading a truncated object ends early, and reading beyond its end returns nothing', async () => {
    const key = await store(Buffer.alloc(2 * MIB, 'x'));
    await truncate(openLocation.pathOf(key), MIB);
    expect((await readAll(key, 0, 2 * MIB)).length).toBe(MIB);
    expect((await readAll(key, MIB + 5, 2 * MIB)).length).toBe(0);
    await storage.remove(key);
  });

  test('an absent object and an invalid key are missing, and removing them is no error', async () => {
    for (const key of ['0'.repeat(32), '../../etc/passwd', '']) {
      await expect(storage.getSize(key)).rejects.toThrow(MissingObjectError);
      await expect(readAll(key, 0, 1)).rejects.toThrow(MissingObjectError);
    }
    await storage.remove('0'.repeat(32));
  });

  test('listing returns every object once, in order, and resumes after any of them', async () => {
    const keys: string[] = [];
    for (let i = 0; i < 12; i++) keys.push(await store(Buffer.alloc(i + 1)));
    const listed = async (after: string | null) => {
      const found: { key: string; size: number; writtenAt: Date }[] = [];
      for await (const batch of storage.list(after)) found.push(...batch);
      return found;
    };
    const all = await listed(null);
    expect(all.map(({ key, size }) => [key, size])).toEqual(
      keys.map((key, i) => [key, i + 1] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    expect(all.every(({ writtenAt }) => Date.now() - writtenAt.getTime() < 60_000)).toBe(true);
    expect((await listed(all[4]!.key)).map(({ key }) => key)).toEqual(
      all.slice(5).map(({ key }) => key),
    );
    for (const key of keys) await storage.remove(key);
  });

  test('the sweep removes old unfinished and unknown objects, and no young or known ones', async () => {
    const before = new Date('2026-11-20T00:00:00Z');
    const old = new Date('2026-11-19T00:00:00Z');
    const future = new Date(Date.now() + 60_000);
    const [known, orphan, young] = [
      await store(Buffer.from('known')),
      await store(Buffer.from('orphan')),
      await store(Buffer.from('young')),
    ] as const;
    const unfinished = await storage.createWriter();
    await unfinished.write([Buffer.alloc(13 * MIB)]);
    for (let i = 0; i < 500 && (await openLocation.holds()) < 4; i++)
      await new Promise((resolve) => setImmediate(resolve));
    await openLocation.ageUnfinished(unfinished.key, old);
    const growing = await storage.createWriter();
    await growing.write([Buffer.alloc(13 * MIB)]);
    for (const key of [known, orphan]) await utimes(openLocation.pathOf(key), old, old);
    await utimes(openLocation.pathOf(young), future, future);

    const swept = await storage.deleteOrphans(
      before,
      async (keys) => new Set(keys.filter((key) => key === known)),
    );

    expect(swept).toEqual({ unfinished: 1, orphans: 1 });
    await expect(storage.getSize(orphan)).rejects.toThrow(MissingObjectError);
    expect(await storage.getSize(known)).toBe(5);
    expect(await storage.getSize(young)).toBe(5);
    await growing.commit();
    expect(await storage.getSize(growing.key)).toBe(13 * MIB);
    await unfinished.abort();
    for (const key of [known, young, growing.key]) await storage.remove(key);
    expect(await openLocation.holds()).toBe(0);
  });
});

describe('a storage in a folder', () => {
  let openLocation: Place;
  beforeAll(async () => {
    openLocation = await openPlace('folder');
  });
  afterAll(() => openLocation.close());

  test('stored files are readable by their owner only', async () => {
    const writer = await openLocation.storage.createWriter();
    await writer.commit();
    expect((await stat(openLocation.pathOf(writer.key))).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(openLocation.pathOf(writer.key)))).mode & 0o777).toBe(0o700);
    await openLocation.storage.remove(writer.key);
  });

  test('a failed write to a folder is reported and leaves nothing behind', async () => {
    const writer = await openLocation.storage.createWriter();
    await rm(path.dirname(openLocation.pathOf(writer.key)), { recursive: true });
    await writer.write([Buffer.from('x')]);
    await expect(writer.commit()).rejects.toThrow(/ENOENT/);
    await writer.abort();
    expect(await openLocation.holds()).toBe(0);
  });
});

describe('a storage in S3', () => {
  let openLocation: Place;
  let s3: S3Server;
  let key: string;
  const bytes = Buffer.alloc(2 * MIB, 'recueil');

  beforeAll(async () => {
    openLocation = await openPlace('S3');
    s3 = openLocation.s3!;
    const writer = await openLocation.storage.createWriter();
    await writer.write([Buffer.from(bytes)]);
    await writer.commit();
    ({ key } = writer);
  });
  afterAll(() => openLocation.close());

  test('S3 stores a small object in one call and a large one in parts', async () => {
    const callsFor = async (size: number) => {
      s3.calls.length = 0;
      const writer = await openLocation.storage.createWriter();
      await writer.write([Buffer.alloc(size)]);
      await writer.commit();
      const created = [...s3.calls];
      await openLocation.storage.remove(writer.key);
      return created;
    };
    expect(await callsFor(5 * MIB)).toEqual(['PUT']);
    expect((await callsFor(11 * MIB)).sort()).toEqual([
      'POST ?uploadId',
      'POST ?uploads',
      'PUT ?uploadId',
      'PUT ?uploadId',
      'PUT ?uploadId',
    ]);
  });

  test.each<[string, number, string]>([
    ['full', 507, 'no-space'],
    ['silent', 503, 'storage-away'],
    ['refuses', 503, 'storage-away'],
  ])(
    'an upload to an S3 store in the state %s fails with that reason and leaves nothing behind',
    async (state, status, code) => {
      for (const size of [1, 13 * MIB]) {
        s3.mood = state as S3Server['mood'];
        const writer = await openLocation.storage.createWriter();
        const stored = (async () => {
          await writer.write([Buffer.alloc(size)]);
          await writer.commit();
        })();
        await expect(stored).rejects.toMatchObject({ status, code });
        s3.mood = 'well';
        await writer.abort();
        expect(await openLocation.holds()).toBe(1);
      }
    },
  );

  test('an S3 store that is full or was unavailable still serves its objects', async () => {
    const read = async () => {
      const blocks: Buffer[] = [];
      for await (const block of openLocation.storage.readRange(key, 0, bytes.length))
        blocks.push(Buffer.from(block));
      return Buffer.concat(blocks);
    };
    s3.mood = 'full';
    expect((await read()).equals(bytes)).toBe(true);
    s3.mood = 'silent';
    await expect(read()).rejects.toMatchObject({ code: 'storage-away' });
    await expect(openLocation.storage.getSize(key)).rejects.toMatchObject({ code: 'storage-away' });
    s3.mood = 'well';
    expect((await read()).equals(bytes)).toBe(true);
  });

  test('an interrupted S3 download continues with the rest', async () => {
    s3.mood = 'breaks off';
    const blocks: Buffer[] = [];
    for await (const block of openLocation.storage.readRange(key, 0, 500_000))
      blocks.push(Buffer.from(block));
    s3.mood = 'well';
    expect(Buffer.concat(blocks).equals(bytes.subarray(0, 500_000))).toBe(true);
  });

  test('a start fails with a forbidden bucket and succeeds with an unreachable store', async () => {
    s3.mood = 'refuses';
    await expect(openLocation.storage.prepare()).rejects.toThrow(
      /^STORAGE_URL: the store refuses the bucket recueil \(AccessDenied\)/,
    );
    s3.mood = 'silent';
    await openLocation.storage.prepare();
    s3.mood = 'well';
  });
});

test.each([
  [1, true],
  [Number.MAX_SAFE_INTEGER, false],
])('a disk of which %d bytes must be free has room: %p', async (bytes, hasRoom) => {
  expect(await createFolderStorage(tmpdir(), bytes).hasRoom()).toBe(hasRoom);
});
