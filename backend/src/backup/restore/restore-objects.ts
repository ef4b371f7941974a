import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../config/index.ts';
import { createFolderStorage, OBJECTS } from '../../platform/storage/folder-storage.ts';
import { syncDirectory } from '../../platform/storage/sync-directory.ts';
import { copyObject } from '../copy-object.ts';
import { OBJECT_LIST, type Manifest } from '../backup-manifest.ts';
import { forEachAtOnce, readObjectList } from '../object-list.ts';
import { createProgress, type Say } from '../progress-printer.ts';
import { ignoreMissing } from './sqlite-restore-target.ts';
import type { RestoreNote } from './restore-target.ts';

const AT_ONCE = 4;
/** Inside the storage folder, which may be a file system of its own. */
const INCOMPLETE = 'restoring';

export async function holdsObjects(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, OBJECTS))) return false;
  const storage = createFolderStorage(folder);
  await storage.prepare();
  for await (const batch of storage.list(null)) if (batch.length > 0) return true;
  return false;
}

/** Copies every object of the backup beside those of the storage. Nobody sees them there. */
export async function stageFiles(
  backup: string,
  { files }: Manifest,
  folder: string,
  say: Say,
): Promise<void> {
  const staging = join(folder, INCOMPLETE);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  const [from, to] = [createFolderStorage(join(backup, 'files')), createFolderStorage(staging)];
  await to.prepare();
  const lacking = new Set(files.faults.map(({ key }) => key));
  const progress = createProgress(say, 'Files restored');
  await forEachAtOnce(
    readObjectList(join(backup, OBJECT_LIST)),
    AT_ONCE,
    async ({ key, size, sha256 }) => {
      progress(files.count);
      const read = await copyObject(from, key, size, staging);
      if (read !== sha256 && !lacking.has(key))
        throw new ConfigError(
          `The object ${key} of the backup changed while it was read. Nothing was replaced.`,
        );
    },
  );
}

/** Puts the objects of before aside and the copies in their place; answers where the former are, or null. */
export async function replaceFiles(
  folder: string,
  { stamp, had }: RestoreNote,
): Promise<string | null> {
  const [objects, aside] = [join(folder, OBJECTS), join(folder, `${OBJECTS}.before-${stamp}`)];
  if (had.files && !existsSync(aside)) await rename(objects, aside).catch(ignoreMissing);
  await rm(objects, { recursive: true, force: true });
  await rename(join(folder, INCOMPLETE, OBJECTS), objects);
  await rm(join(folder, INCOMPLETE), { recursive: true, force: true });
  await syncDirectory(folder);
  return had.files ? aside : null;
}
