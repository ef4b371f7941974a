import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFolderStorage } from './folder-storage.ts';
import { MissingObject, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recueil-storage-'));
  storage = createFolderStorage(folder);
  await storage.prepare();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pathOf = (key: string) => path.join(folder, 'objects', key[0]!, key[1]!, key);
const filesIn = async (directory: string) => (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

async function store(bytes: Buffer): Promise<string> {
  const writer = await storage.create();
  for (let i = 0; i < bytes.length; i += 65_536) await writer.write([bytes.subarray(i, i + 65_536)]);
  await writer.commit();
  return writer.key;
}

async function readAll(key: string, start: number, end: number): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for await (const block of storage.read(key, start, end)) blocks.push(block);
  return Buffer.concat(blocks);
}

test('an object is there whole after commit, for nobody but its owner', async () => {
  const bytes = Buffer.alloc(35 * 1024 * 1024 + 17, 'recueil');
  const key = await store(bytes);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(await storage.size(key)).toBe(bytes.length);
  expect((await readAll(key, 0, bytes.length)).equals(bytes)).toBe(true);
  expect((await readAll(key, 1_048_000, 3_000_001)).equals(bytes.subarray(1_048_000, 3_000_001))).toBe(true);
  expect((await stat(pathOf(key))).mode & 0o777).toBe(0o600);
  expect((await stat(path.dirname(pathOf(key)))).mode & 0o777).toBe(0o700);
  expect(await filesIn(path.join(folder, 'incoming'))).toBe(0);
  await storage.remove(key);
});

test('what was written no longer takes memory', async () => {
  const writer = await storage.create();
  const piece = Buffer.alloc(1024 * 1024, 'x');
  await writer.write([piece]);
  await writer.commit();
  expect(piece.length).toBe(0);
  expect((await readAll(writer.key, 0, 1024 * 1024)).equals(Buffer.alloc(1024 * 1024, 'x'))).toBe(true);
  await storage.remove(writer.key);
});

test('nothing is to be seen before commit, and nothing is left after abort', async () => {
  const writer = await storage.create();
  await writer.write([Buffer.alloc(3 * 1024 * 1024)]);
  await expect(storage.size(writer.key)).rejects.toThrow(MissingObject);
  await writer.abort();
  expect(await filesIn(folder)).toBe(0);
});

test('an aborted commit takes the object back', async () => {
  const writer = await storage.create();
  await writer.write([Buffer.from('x')]);
  await writer.commit();
  await writer.abort();
  expect(await filesIn(folder)).toBe(0);
});

test('a failure on the way is told and leaves nothing behind', async () => {
  const writer = await storage.create();
  await rm(path.dirname(pathOf(writer.key)), { recursive: true });
  await writer.write([Buffer.from('x')]);
  await expect(writer.commit()).rejects.toThrow(/ENOENT/);
  await writer.abort();
  expect(await filesIn(folder)).toBe(0);
  await storage.prepare();
});

test('an absent object and a key that is no key are missing, and removing them is fine', async () => {
  for (const key of ['0'.repeat(32), '../../etc/passwd', '']) {
    await expect(storage.size(key)).rejects.toThrow(MissingObject);
    await expect(readAll(key, 0, 1)).rejects.toThrow(MissingObject);
  }
  await storage.remove('0'.repeat(32));
});

test('the sweep removes old unfinished and unknown objects, and nothing young or known', async () => {
  const before = new Date('2026-11-20T00:00:00Z');
  const old = new Date('2026-11-19T00:00:00Z');
  const [known, orphan, young] = [await store(Buffer.from('known')), await store(Buffer.from('orphan')), await store(Buffer.from('young'))] as const;
  const [unfinished, growing] = [await storage.create(), await storage.create()];
  await unfinished.write([Buffer.alloc(2 * 1024 * 1024)]);
  await growing.write([Buffer.alloc(2 * 1024 * 1024)]);
  for (const key of [known, orphan]) await utimes(pathOf(key), old, old);
  await utimes(path.join(folder, 'incoming', unfinished.key), old, old);

  const asked: string[] = [];
  const swept = await storage.sweep(before, async (keys) => {
    asked.push(...keys);
    return new Set([known]);
  });

  expect(swept).toEqual({ unfinished: 1, orphans: 1 });
  expect(asked.sort()).toEqual([known, orphan, young].sort());
  await expect(storage.size(orphan)).rejects.toThrow(MissingObject);
  expect(await storage.size(known)).toBe(5);
  expect(await storage.size(young)).toBe(5);
  await growing.abort();
  await unfinished.abort();
});
