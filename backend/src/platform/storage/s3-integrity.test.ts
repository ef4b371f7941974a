import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig, type S3StorageConfig } from '../../config/index.ts';
import { silentLogger } from '../../testing/test-database.ts';
import { startS3Server, type S3Checksums, type S3Server } from '../../testing/servers/s3-server.ts';
import { openStorage } from './open-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const MIB = 1024 * 1024;
const SIZES = [
  ['in one call', 3 * MIB],
  ['in parts', 13 * MIB],
] as const;
const KINDS: readonly S3Checksums[] = ['proves', 'ignores', 'refuses'];

describe('integrity of S3 objects', () => {
  let folder: string;
  let s3: S3Server;
  let storage: Storage;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recueil-s3-integrity-'));
    s3 = await startS3Server();
    storage = openStorage({
      config: readConfig({ DATA_DIR: folder, STORAGE_URL: s3.storageUrl, ...s3.env }),
      logger: silentLogger,
    });
  });
  afterEach(async () => {
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });

  const store = async (bytes: Buffer): Promise<string> => {
    const writer = await storage.createWriter();
    try {
      await writer.write([Buffer.from(bytes)]);
      await writer.commit();
    } catch (error) {
      await writer.abort();
      throw error;
    }
    return writer.key;
  };
  const read = async (key: string, size: number): Promise<Buffer> => {
    const blocks: Buffer[] = [];
    for await (const block of storage.readRange(key, 0, size)) blocks.push(Buffer.from(block));
    return Buffer.concat(blocks);
  };

  describe.each(KINDS)('an S3 store that %s checksums', (checksums) => {
    beforeEach(() => {
      s3.checksums = checksums;
    });

    test.each(SIZES)('an S3 object uploaded %s is read back unchanged', async (_, size) => {
      const bytes = randomBytes(size);
      expect((await read(await store(bytes), size)).equals(bytes)).toBe(true);
    });

    test.each(SIZES)(
      'an S3 object uploaded %s but corrupted under the matching ETag is not acknowledged',
      async (_, size) => {
        s3.mood = 'corrupts';
        await expect(store(randomBytes(size))).rejects.toMatchObject({
          status: 503,
          code: 'stored-wrongly',
        });
        s3.mood = 'well';
        expect([await s3.objects(), await s3.unfinished()]).toEqual([[], []]);
      },
    );
  });

  test('an S3 object is not read again when the store confirms its checksum', async () => {
    await store(randomBytes(13 * MIB));
    expect(s3.calls).not.toContain('GET');
  });

  test.each([
    ['loses parts', 'stored-wrongly'],
    ['joins wrongly', 'stored-wrongly'],
    ['answers HTML', 'storage-away'],
  ] as const)(
    'an upload to a store that %s is refused as %s and can be retried',
    async (state, code) => {
      s3.mood = state;
      await expect(store(randomBytes(13 * MIB))).rejects.toMatchObject({
        status: 503,
        code,
        headers: { 'Retry-After': '60' },
      });
      s3.mood = 'well';
      expect(await s3.objects()).toEqual([]);
    },
  );

  test('a one-call upload to a store that answers HTML is refused and can be retried', async () => {
    s3.mood = 'answers HTML';
    const key = await store(randomBytes(1000)).catch((error: unknown) => error);
    expect(key).toMatchObject({ status: 503, code: expect.stringMatching(/^stor/) });
    s3.mood = 'well';
  });

  test('reading from a store that answers HTML is refused as unavailable', async () => {
    const key = await store(randomBytes(1000));
    s3.mood = 'answers HTML';
    const away = { status: 503, code: 'storage-away' };
    await expect(read(key, 1000)).rejects.toMatchObject(away);
    await expect(storage.getSize(key)).rejects.toMatchObject(away);
    s3.mood = 'well';
    expect(await storage.getSize(key)).toBe(1000);
    expect(await read(key, 1000)).toHaveLength(1000);
  });

  test('an upload to a hanging store ends after three attempts', async () => {
    const { storage: place, maxFileSize } = readConfig({
      DATA_DIR: folder,
      STORAGE_URL: s3.storageUrl,
      ...s3.env,
    });
    storage = createS3Storage({
      place: place as S3StorageConfig,
      logger: silentLogger,
      maxFileSize,
      silenceMilliseconds: 50,
    });
    s3.mood = 'hangs';
    await expect(store(randomBytes(1000))).rejects.toMatchObject({
      status: 503,
      code: 'storage-away',
    });
    expect(s3.calls).toEqual(['PUT', 'PUT', 'PUT']);
    s3.calls.length = 0;
    await expect(read('0'.repeat(32), 1000)).rejects.toMatchObject({ code: 'storage-away' });
    expect(s3.calls).toEqual(['GET', 'GET', 'GET']);
  });

  test('uploads go without checksums once the store has refused one', async () => {
    s3.checksums = 'refuses';
    await store(randomBytes(1000));
    s3.calls.length = 0;
    await store(randomBytes(1000));
    expect(s3.calls).toEqual(['PUT', 'GET']);
  });
});
