import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config/index.ts';
import type { Clock } from '../platform/clock.ts';
import { placeOf } from '../platform/database/index.ts';
import { noDatabase } from '../platform/database/schema/assert-schema.ts';
import { createFolderStorage, objectPath } from '../platform/storage/folder-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { VERSION } from '../platform/monitoring/version.ts';
import { copyObject, examineCopy } from './copy-object.ts';
import type { DatabaseContents } from './database/database-contents.ts';
import { DATABASE_PART, readPart } from './database/read-database-file.ts';
import {
  FORMAT,
  MANIFEST,
  OBJECT_LIST,
  partOf,
  writeManifest,
  type FileFault,
  type Manifest,
} from './backup-manifest.ts';
import {
  forEachAtOnce,
  readObjectList,
  writeObjectList,
  type ListedObject,
} from './object-list.ts';
import { createProgress, type Say } from './progress-printer.ts';
import { copySqlite } from './database/sqlite-copy.ts';
import { dumpMysql } from './database/mysql-dump.ts';

export interface BackupDeps {
  readonly config: Pick<Config, 'database' | 'storage'>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly say: Say;
}

/** In the folder from its first to its last moment without a manifest. */
const UNFINISHED = 'backup-under-way';
const ATTEMPTS = 10;
const AT_ONCE = 4;

/**
 * Takes a backup while the product runs. Objects first, then the database, then the objects that came in between: an
 * object that the database names and that was removed in between shows, and the database is taken again (ADR 0022).
 */
export async function takeBackup(deps: BackupDeps, folder: string): Promise<Manifest> {
  const { config, storage, clock, say } = deps;
  await claim(folder);
  const copied = config.storage.kind === 'folder';
  await storage.prepare();
  if (copied) await copyAll(deps, folder);
  const compare = () => (copied ? copyNew(deps, folder) : compareList(deps, folder));
  let taken = await takeDatabase(deps, folder);
  let faults = await compare();
  for (let attempt = 2; attempt <= ATTEMPTS && faults.length > 0; attempt++) {
    say('Objects were removed meanwhile: the database is taken again.');
    const before = new Set(faults.map(({ key }) => key));
    taken = await takeDatabase(deps, folder);
    faults = await compare();
    if (faults.every(({ key }) => before.has(key))) break;
  }
  if (copied) faults = await copyMissing(deps, folder, taken.count);
  if (copied) await removeUnnamed(folder);
  const manifest: Manifest = {
    format: FORMAT,
    product: 'recueil',
    version: VERSION,
    createdAt: clock.now().toISOString(),
    dialect: config.database.dialect,
    database: await partOf(folder, DATABASE_PART[config.database.dialect]),
    schema: taken.contents.schema,
    counts: taken.contents.counts,
    files: {
      kind: copied ? 'copied' : 'listed',
      list: await partOf(folder, OBJECT_LIST),
      count: taken.count,
      bytes: taken.bytes,
      faults,
    },
    rootKeys: taken.contents.rootKeys,
  };
  await writeManifest(folder, manifest);
  await unlink(join(folder, UNFINISHED));
  return manifest;
}

/** Only what is empty, or what a backup that was broken off left. */
async function claim(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await readdir(folder);
  if (found.includes(MANIFEST))
    throw new ConfigError(
      `${folder} holds a backup already. Name another folder, such as one with the date in it.`,
    );
  if (found.length > 0 && !found.includes(UNFINISHED))
    throw new ConfigError(
      `${folder} is not empty, and what is in it is no backup. Name another folder.`,
    );
  await writeFile(join(folder, UNFINISHED), '', { mode: 0o600 });
  for (const name of found)
    if (name !== UNFINISHED) await rm(join(folder, name), { recursive: true });
}

const filesOf = (folder: string): string => join(folder, 'files');

async function copyAll({ storage, say }: BackupDeps, folder: string): Promise<void> {
  await createFolderStorage(filesOf(folder)).prepare();
  const progress = createProgress(say, 'Files copied');
  for await (const batch of storage.list(null)) {
    await forEachAtOnce(each(batch), AT_ONCE, async ({ key, size }) => {
      await copyObject(storage, key, size, filesOf(folder));
      progress();
    });
  }
}

interface TakenDatabase {
  readonly contents: DatabaseContents;
  readonly count: number;
  readonly bytes: number;
}

async function takeDatabase(
  { config: { database }, say }: BackupDeps,
  folder: string,
): Promise<TakenDatabase> {
  say('Copying the database…');
  const part = join(folder, DATABASE_PART[database.dialect]);
  await rm(part, { force: true });
  await (database.dialect === 'sqlite'
    ? copySqlite(database.file, part)
    : dumpMysql(database, part));
  const list = writeObjectList(join(folder, `${OBJECT_LIST}.part`));
  const contents = await readPart(database.dialect, part, (object) => list.add(object));
  const totals = await list.end();
  if (contents.schema.length === 0) throw noDatabase(placeOf(database));
  await rename(join(folder, `${OBJECT_LIST}.part`), join(folder, OBJECT_LIST));
  return { contents, ...totals };
}

/** Copies what came since, and nothing else: the sooner after the database, the less is removed in between. */
async function copyNew({ storage }: BackupDeps, folder: string): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  await forEachAtOnce(
    readObjectList(join(folder, OBJECT_LIST)),
    AT_ONCE,
    async ({ key, size }) => {
      if (existsSync(objectPath(filesOf(folder), key))) return;
      const read = await copyObject(storage, key, size, filesOf(folder));
      if (read === null) faults.push({ key, kind: 'missing' });
    },
  );
  return faults;
}

/** Reads every copy back against its row, and copies what is not there or not right. */
async function copyMissing(
  { storage, say }: BackupDeps,
  folder: string,
  total: number,
): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  const progress = createProgress(say, 'Files verified');
  await forEachAtOnce(readObjectList(join(folder, OBJECT_LIST)), AT_ONCE, async (object) => {
    progress(total);
    if ((await examineCopy(filesOf(folder), object)) === 'well') return;
    const read = await copyObject(storage, object.key, object.size, filesOf(folder));
    if (read === null) faults.push({ key: object.key, kind: 'missing' });
    else if (read !== object.sha256) faults.push({ key: object.key, kind: 'corrupt' });
  });
  return faults;
}

/** A bucket keeps its objects: what the database names must be there, in its length. */
async function compareList({ storage }: BackupDeps, folder: string): Promise<FileFault[]> {
  return compareWithStorage(storage, readObjectList(join(folder, OBJECT_LIST)));
}

/** What of a list a storage lacks, or has in another length. */
export async function compareWithStorage(
  storage: Storage,
  objects: AsyncIterable<ListedObject>,
): Promise<FileFault[]> {
  const sizes = new Map<string, number>();
  for await (const batch of storage.list(null))
    for (const { key, size } of batch) sizes.set(key, size);
  const faults: FileFault[] = [];
  for await (const { key, size } of objects) {
    const found = sizes.get(key);
    if (found === undefined) faults.push({ key, kind: 'missing' });
    else if (found !== size) faults.push({ key, kind: 'corrupt' });
  }
  return faults;
}

/** Copies of what was removed before the database was taken. */
async function removeUnnamed(folder: string): Promise<void> {
  const named = new Set<string>();
  for await (const { key } of readObjectList(join(folder, OBJECT_LIST))) named.add(key);
  for await (const batch of createFolderStorage(filesOf(folder)).list(null)) {
    for (const { key } of batch)
      if (!named.has(key)) await unlink(objectPath(filesOf(folder), key));
  }
  await rm(join(filesOf(folder), 'incoming'), { recursive: true, force: true });
}

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
