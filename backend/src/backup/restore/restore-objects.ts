import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../config/index.ts';
import { createFolderStorage, OBJECTS_FOLDER } from '../../platform/storage/folder-storage.ts';
import { syncDirectory } from '../../platform/storage/sync-directory.ts';
import { copyObject } from '../copy-object.ts';
import { getObjectsFolder, OBJECT_LIST_FILE, type BackupManifest } from '../backup-manifest.ts';
import { forEachConcurrently, readObjectList } from '../object-list.ts';
import { createProgressPrinter, type PrintLine } from '../progress-printer.ts';
import { ignoreFileNotFound } from './sqlite-restore-target.ts';
import type { RestoreState } from './restore-target.ts';

/** A rename needs the same file system as the storage folder. */
const STAGING_FOLDER = 'restoring';

export async function hasObjects(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, OBJECTS_FOLDER))) return false;
  const storage = createFolderStorage(folder);
  await storage.prepare();
  for await (const batch of storage.list(null)) if (batch.length > 0) return true;
  return false;
}

export async function stageObjects(
  backup: string,
  { files }: BackupManifest,
  folder: string,
  printLine: PrintLine,
): Promise<void> {
  const staging = join(folder, STAGING_FOLDER);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  const [from, to] = [createFolderStorage(getObjectsFolder(backup)), createFolderStorage(staging)];
  await to.prepare();
  const missingKeys = new Set(files.faults.map(({ key }) => key));
  const progress = createProgressPrinter(printLine, 'Files restored');
  await forEachConcurrently(
    readObjectList(join(backup, OBJECT_LIST_FILE)),
    async ({ key, size, sha256 }) => {
      progress(files.count);
      const read = await copyObject(from, key, size, staging);
      if (read !== sha256 && !missingKeys.has(key))
        throw new ConfigError(
          `The object ${key} of the backup changed during the restore. Nothing was replaced.`,
        );
    },
  );
}

/** Returns where the old objects are, or null. */
export async function replaceObjects(
  folder: string,
  { stamp, had }: RestoreState,
): Promise<string | null> {
  const [objects, previous] = [
    join(folder, OBJECTS_FOLDER),
    join(folder, `${OBJECTS_FOLDER}.before-${stamp}`),
  ];
  if (had.files && !existsSync(previous)) await rename(objects, previous).catch(ignoreFileNotFound);
  await rm(objects, { recursive: true, force: true });
  await rename(join(folder, STAGING_FOLDER, OBJECTS_FOLDER), objects);
  await rm(join(folder, STAGING_FOLDER), { recursive: true, force: true });
  await syncDirectory(folder);
  return had.files ? previous : null;
}
