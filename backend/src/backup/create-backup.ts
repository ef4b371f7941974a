import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config/index.ts';
import type { Clock } from '../platform/clock.ts';
import { formatDatabaseLocation } from '../platform/database/open-database.ts';
import { databaseMissing } from '../platform/database/schema/assert-schema.ts';
import { createFolderStorage, getObjectPath } from '../platform/storage/folder-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { VERSION } from '../platform/monitoring/version.ts';
import { copyObject, verifyCopy } from './copy-object.ts';
import type { DatabaseContents } from './database/database-contents.ts';
import { DATABASE_FILE_NAME, readDatabaseFile } from './database/read-database-file.ts';
import {
  BACKUP_FORMAT,
  getObjectsFolder,
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

interface BackupDeps {
  readonly config: Pick<Config, 'database' | 'storage'>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly printLine: PrintLine;
}

const UNFINISHED_MARKER = 'backup-under-way';
/** Under constant load every second copy refers to an object that is deleted meanwhile. */
const MAX_ATTEMPTS = 30;

/**
 * Objects first, then the database, then objects stored since. When an object of the database was
 * deleted in between, the database is copied again (ADR 0022).
 */
export async function createBackup(deps: BackupDeps, folder: string): Promise<BackupManifest> {
  const { config, storage, clock, printLine } = deps;
  await claimFolder(folder);
  const copied = config.storage.kind === 'folder';
  await storage.prepare();
  if (copied) await copyAllObjects(deps, folder);
  const compare = () => (copied ? copyNewObjects(deps, folder) : findBucketFaults(deps, folder));
  let copy = await copyDatabase(deps, folder);
  let faults = await compare();
  for (let attempt = 2; attempt <= MAX_ATTEMPTS && faults.length > 0; attempt++) {
    printLine('Objects were deleted meanwhile: copying the database again…');
    const before = new Set(faults.map(({ key }) => key));
    copy = await copyDatabase(deps, folder);
    faults = await compare();
    if (faults.every(({ key }) => before.has(key))) break;
  }
  if (copied) faults = await verifyAndRepairCopies(deps, folder, copy.count);
  if (copied) await removeUnreferencedObjects(folder);
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    product: 'recueil',
    version: VERSION,
    createdAt: clock.now().toISOString(),
    dialect: config.database.dialect,
    database: await describeBackupFile(folder, DATABASE_FILE_NAME[config.database.dialect]),
    schema: copy.contents.schema,
    counts: copy.contents.counts,
    files: {
      kind: copied ? 'copied' : 'listed',
      list: await describeBackupFile(folder, OBJECT_LIST_FILE),
      count: copy.count,
      bytes: copy.bytes,
      faults,
    },
    rootKeys: copy.contents.rootKeys,
  };
  await writeBackupManifest(folder, manifest);
  await unlink(join(folder, UNFINISHED_MARKER));
  return manifest;
}

async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await readdir(folder);
  if (found.includes(MANIFEST_FILE))
    throw new ConfigError(
      `${folder} already contains a backup. Choose another folder, for example one named after the date.`,
    );
  if (found.length > 0 && !found.includes(UNFINISHED_MARKER))
    throw new ConfigError(`${folder} is not empty and contains no backup. Choose another folder.`);
  await writeFile(join(folder, UNFINISHED_MARKER), '', { mode: 0o600 });
  for (const name of found)
    if (name !== UNFINISHED_MARKER) await rm(join(folder, name), { recursive: true });
}

async function copyAllObjects({ storage, printLine }: BackupDeps, folder: string): Promise<void> {
  await createFolderStorage(getObjectsFolder(folder)).prepare();
  const progress = createProgressPrinter(printLine, 'Files copied');
  for await (const batch of storage.list(null)) {
    await forEachConcurrently(batch, async ({ key, size }) => {
      await copyObject(storage, key, size, getObjectsFolder(folder));
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
  { config: { database }, printLine }: BackupDeps,
  folder: string,
): Promise<DatabaseCopy> {
  printLine('Copying the database…');
  const file = join(folder, DATABASE_FILE_NAME[database.dialect]);
  await rm(file, { force: true });
  await (database.dialect === 'sqlite'
    ? copySqlite(database.file, file)
    : dumpMysql(database, file));
  const list = createObjectListWriter(join(folder, `${OBJECT_LIST_FILE}.part`));
  const contents = await readDatabaseFile(database.dialect, file, (object) => list.add(object));
  const totals = await list.end();
  if (contents.schema.length === 0) throw databaseMissing(formatDatabaseLocation(database));
  await rename(join(folder, `${OBJECT_LIST_FILE}.part`), join(folder, OBJECT_LIST_FILE));
  return { contents, ...totals };
}

/** Copies only new objects: the sooner it ends, the fewer are deleted in between. */
async function copyNewObjects({ storage }: BackupDeps, folder: string): Promise<ObjectFault[]> {
  const faults: ObjectFault[] = [];
  await forEachConcurrently(
    readObjectList(join(folder, OBJECT_LIST_FILE)),
    async ({ key, size }) => {
      if (existsSync(getObjectPath(getObjectsFolder(folder), key))) return;
      const digest = await copyObject(storage, key, size, getObjectsFolder(folder));
      if (digest === null) faults.push({ key, kind: 'missing' });
    },
  );
  return faults;
}

async function verifyAndRepairCopies(
  { storage, printLine }: BackupDeps,
  folder: string,
  total: number,
): Promise<ObjectFault[]> {
  const faults: ObjectFault[] = [];
  const progress = createProgressPrinter(printLine, 'Files verified');
  await forEachConcurrently(readObjectList(join(folder, OBJECT_LIST_FILE)), async (object) => {
    progress(total);
    if ((await verifyCopy(getObjectsFolder(folder), object)) === 'well') return;
    const digest = await copyObject(storage, object.key, object.size, getObjectsFolder(folder));
    if (digest === null) faults.push({ key: object.key, kind: 'missing' });
    else if (digest !== object.sha256) faults.push({ key: object.key, kind: 'corrupt' });
  });
  return faults;
}

async function findBucketFaults({ storage }: BackupDeps, folder: string): Promise<ObjectFault[]> {
  return findStorageFaults(storage, readObjectList(join(folder, OBJECT_LIST_FILE)));
}

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

async function removeUnreferencedObjects(folder: string): Promise<void> {
  const listedKeys = new Set<string>();
  for await (const { key } of readObjectList(join(folder, OBJECT_LIST_FILE))) listedKeys.add(key);
  for await (const batch of createFolderStorage(getObjectsFolder(folder)).list(null)) {
    for (const { key } of batch)
      if (!listedKeys.has(key)) await unlink(getObjectPath(getObjectsFolder(folder), key));
  }
  await rm(join(getObjectsFolder(folder), 'incoming'), { recursive: true, force: true });
}
