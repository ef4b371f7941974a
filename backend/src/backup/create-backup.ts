import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config/index.ts';
import type { Clock } from '../platform/clock.ts';
import { formatDatabaseLocation } from '../platform/database/index.ts';
import { databaseMissing } from '../platform/database/schema/assert-schema.ts';
import { createFolderStorage, getObjectPath } from '../platform/storage/folder-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { VERSION } from '../platform/monitoring/version.ts';
import { copyObject, verifyCopy } from './copy-object.ts';
import type { DatabaseContents } from './database/database-contents.ts';
import { DATABASE_FILE_NAME, readDatabaseFile } from './database/read-database-file.ts';
import {
  BACKUP_FORMAT,
  MANIFEST_FILE,
  OBJECT_LIST_FILE,
  describeBackupFile,
  writeBackupManifest,
  type ObjectFault,
  type BackupManifest,
} from './backup-manifest.ts';
import {
  forEachConcurrently,
  readObjectList,
  createObjectListWriter,
  type ObjectListEntry,
} from './object-list.ts';
import { createProgressPrinter, type PrintLine } from './progress-printer.ts';
import { copySqlite } from './database/sqlite-copy.ts';
import { dumpMysql } from './database/mysql-dump.ts';

export interface BackupDeps {
  readonly config: Pick<Config, 'database' | 'storage'>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly say: PrintLine;
}

/** In the folder from its first to its last moment without a manifest. */
const UNFINISHED_MARKER = 'backup-under-way';
/** Where files are uploaded and removed at once, every second copy names one that is gone already. */
const MAX_ATTEMPTS = 30;
const CONCURRENCY = 4;

/**
 * Takes a backup while the product runs. Objects first, then the database, then the objects that came in between: an
 * object that the database names and that was removed in between shows, and the database is taken again (ADR 0022).
 */
export async function createBackup(deps: BackupDeps, folder: string): Promise<BackupManifest> {
  const { config, storage, clock, say } = deps;
  await claimFolder(folder);
  const copied = config.storage.kind === 'folder';
  await storage.prepare();
  if (copied) await copyAllObjects(deps, folder);
  const compare = () => (copied ? copyNewObjects(deps, folder) : findBucketFaults(deps, folder));
  let taken = await copyDatabase(deps, folder);
  let faults = await compare();
  for (let attempt = 2; attempt <= MAX_ATTEMPTS && faults.length > 0; attempt++) {
    say('Objects were removed meanwhile: the database is taken again.');
    const before = new Set(faults.map(({ key }) => key));
    taken = await copyDatabase(deps, folder);
    faults = await compare();
    if (faults.every(({ key }) => before.has(key))) break;
  }
  if (copied) faults = await verifyAndRepairCopies(deps, folder, taken.count);
  if (copied) await removeUnreferencedObjects(folder);
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    product: 'recueil',
    version: VERSION,
    createdAt: clock.now().toISOString(),
    dialect: config.database.dialect,
    database: await describeBackupFile(folder, DATABASE_FILE_NAME[config.database.dialect]),
    schema: taken.contents.schema,
    counts: taken.contents.counts,
    files: {
      kind: copied ? 'copied' : 'listed',
      list: await describeBackupFile(folder, OBJECT_LIST_FILE),
      count: taken.count,
      bytes: taken.bytes,
      faults,
    },
    rootKeys: taken.contents.rootKeys,
  };
  await writeBackupManifest(folder, manifest);
  await unlink(join(folder, UNFINISHED_MARKER));
  return manifest;
}

/** Only what is empty, or what a backup that was broken off left. */
async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await readdir(folder);
  if (found.includes(MANIFEST_FILE))
    throw new ConfigError(
      `${folder} holds a backup already. Name another folder, such as one with the date in it.`,
    );
  if (found.length > 0 && !found.includes(UNFINISHED_MARKER))
    throw new ConfigError(
      `${folder} is not empty, and what is in it is no backup. Name another folder.`,
    );
  await writeFile(join(folder, UNFINISHED_MARKER), '', { mode: 0o600 });
  for (const name of found)
    if (name !== UNFINISHED_MARKER) await rm(join(folder, name), { recursive: true });
}

const objectsFolder = (folder: string): string => join(folder, 'files');

async function copyAllObjects({ storage, say }: BackupDeps, folder: string): Promise<void> {
  await createFolderStorage(objectsFolder(folder)).prepare();
  const progress = createProgressPrinter(say, 'Files copied');
  for await (const batch of storage.list(null)) {
    await forEachConcurrently(each(batch), CONCURRENCY, async ({ key, size }) => {
      await copyObject(storage, key, size, objectsFolder(folder));
      progress();
    });
  }
}

interface DatabaseCopy {
  readonly contents: DatabaseContents;
  readonly count: number;
  readonly bytes: number;
}

async function copyDatabase(
  { config: { database }, say }: BackupDeps,
  folder: string,
): Promise<DatabaseCopy> {
  say('Copying the database…');
  const part = join(folder, DATABASE_FILE_NAME[database.dialect]);
  await rm(part, { force: true });
  await (database.dialect === 'sqlite'
    ? copySqlite(database.file, part)
    : dumpMysql(database, part));
  const list = createObjectListWriter(join(folder, `${OBJECT_LIST_FILE}.part`));
  const contents = await readDatabaseFile(database.dialect, part, (object) => list.add(object));
  const totals = await list.end();
  if (contents.schema.length === 0) throw databaseMissing(formatDatabaseLocation(database));
  await rename(join(folder, `${OBJECT_LIST_FILE}.part`), join(folder, OBJECT_LIST_FILE));
  return { contents, ...totals };
}

/** Copies what came since, and nothing else: the sooner after the database, the less is removed in between. */
async function copyNewObjects({ storage }: BackupDeps, folder: string): Promise<ObjectFault[]> {
  const faults: ObjectFault[] = [];
  await forEachConcurrently(
    readObjectList(join(folder, OBJECT_LIST_FILE)),
    CONCURRENCY,
    async ({ key, size }) => {
      if (existsSync(getObjectPath(objectsFolder(folder), key))) return;
      const read = await copyObject(storage, key, size, objectsFolder(folder));
      if (read === null) faults.push({ key, kind: 'missing' });
    },
  );
  return faults;
}

/** Reads every copy back against its row, and copies what is not there or not right. */
async function verifyAndRepairCopies(
  { storage, say }: BackupDeps,
  folder: string,
  total: number,
): Promise<ObjectFault[]> {
  const faults: ObjectFault[] = [];
  const progress = createProgressPrinter(say, 'Files verified');
  await forEachConcurrently(
    readObjectList(join(folder, OBJECT_LIST_FILE)),
    CONCURRENCY,
    async (object) => {
      progress(total);
      if ((await verifyCopy(objectsFolder(folder), object)) === 'well') return;
      const read = await copyObject(storage, object.key, object.size, objectsFolder(folder));
      if (read === null) faults.push({ key: object.key, kind: 'missing' });
      else if (read !== object.sha256) faults.push({ key: object.key, kind: 'corrupt' });
    },
  );
  return faults;
}

/** A bucket keeps its objects: what the database names must be there, in its length. */
async function findBucketFaults({ storage }: BackupDeps, folder: string): Promise<ObjectFault[]> {
  return findStorageFaults(storage, readObjectList(join(folder, OBJECT_LIST_FILE)));
}

/** What of a list a storage lacks, or has in another length. */
export async function findStorageFaults(
  storage: Storage,
  objects: AsyncIterable<ObjectListEntry>,
): Promise<ObjectFault[]> {
  const sizes = new Map<string, number>();
  for await (const batch of storage.list(null))
    for (const { key, size } of batch) sizes.set(key, size);
  const faults: ObjectFault[] = [];
  for await (const { key, size } of objects) {
    const found = sizes.get(key);
    if (found === undefined) faults.push({ key, kind: 'missing' });
    else if (found !== size) faults.push({ key, kind: 'corrupt' });
  }
  return faults;
}

/** Copies of what was removed before the database was taken. */
async function removeUnreferencedObjects(folder: string): Promise<void> {
  const named = new Set<string>();
  for await (const { key } of readObjectList(join(folder, OBJECT_LIST_FILE))) named.add(key);
  for await (const batch of createFolderStorage(objectsFolder(folder)).list(null)) {
    for (const { key } of batch)
      if (!named.has(key)) await unlink(getObjectPath(objectsFolder(folder), key));
  }
  await rm(join(objectsFolder(folder), 'incoming'), { recursive: true, force: true });
}

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
