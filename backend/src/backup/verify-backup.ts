import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ConfigError } from '../config/index.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { verifyCopy } from './copy-object.ts';
import { DATABASE_FILE_NAME, readDatabaseFile } from './database/read-database-file.ts';
import {
  hashFile,
  OBJECT_LIST_FILE,
  readBackupManifest,
  type BackupManifest,
  type BackupFile,
} from './backup-manifest.ts';
import { forEachConcurrently, readObjectList } from './object-list.ts';
import { createProgressPrinter, type PrintLine } from './progress-printer.ts';

const CONCURRENCY = 4;
const MAX_SHOWN = 20;

/** Reads a backup through without restoring it; throws one `ConfigError` that names what is wrong with it. */
export async function verifyBackup(folder: string, say: PrintLine): Promise<BackupManifest> {
  const manifest = await readBackupManifest(folder);
  const wrong: string[] = [];
  for (const part of [manifest.database, manifest.files.list])
    if (!(await isIntact(folder, part)))
      wrong.push(`${part.name} is missing or is not what was written`);
  if (wrong.length === 0) wrong.push(...(await findDatabaseFaults(folder, manifest)));
  if (wrong.length === 0 && manifest.files.kind === 'copied')
    wrong.push(...(await findObjectFaults(folder, manifest, say)));
  if (wrong.length === 0) return manifest;
  throw new ConfigError(
    [
      `The backup in ${folder} is damaged; use another one:`,
      ...wrong.slice(0, MAX_SHOWN).map((line) => `  ${line}`),
      ...(wrong.length > MAX_SHOWN ? [`  and ${wrong.length - MAX_SHOWN} more`] : []),
    ].join('\n'),
  );
}

async function isIntact(folder: string, { name, size, sha256 }: BackupFile): Promise<boolean> {
  const found = await hashFile(join(folder, name)).catch(() => null);
  return found !== null && found.size === size && found.sha256 === sha256;
}

/** What the database says of itself must be what the manifest and the list say of it. */
async function findDatabaseFaults(
  folder: string,
  { dialect, counts, schema, rootKeys, files }: BackupManifest,
): Promise<string[]> {
  const list = createHash('sha256');
  const found = await readDatabaseFile(
    dialect,
    join(folder, DATABASE_FILE_NAME[dialect]),
    async (object) => void list.update(`${JSON.stringify(object)}\n`),
  );
  const wrong: string[] = [];
  for (const table of new Set([...Object.keys(counts), ...Object.keys(found.counts)])) {
    if (counts[table] !== found.counts[table])
      wrong.push(
        `${table} has ${found.counts[table] ?? 'no'} rows, the manifest says ${counts[table] ?? 'none'}`,
      );
  }
  if (!isDeepStrictEqual(schema, found.schema))
    wrong.push('the schema is another than the manifest says');
  if (!isDeepStrictEqual(rootKeys, found.rootKeys))
    wrong.push('the root keys are others than the manifest says');
  if (list.digest('hex') !== files.list.sha256)
    wrong.push(`${OBJECT_LIST_FILE} is not the list of this database`);
  return wrong;
}

async function findObjectFaults(
  folder: string,
  { files }: BackupManifest,
  say: PrintLine,
): Promise<string[]> {
  const wrong: string[] = [];
  const lacking = new Set(files.faults.map(({ key }) => key));
  const progress = createProgressPrinter(say, 'Files verified');
  await forEachConcurrently(
    readObjectList(join(folder, OBJECT_LIST_FILE)),
    CONCURRENCY,
    async (object) => {
      progress(files.count);
      if (lacking.has(object.key)) return;
      const state = await verifyCopy(join(folder, 'files'), object);
      if (state !== 'well') wrong.push(`object ${object.key} is ${state}`);
    },
  );
  let present = 0;
  for await (const batch of createFolderStorage(join(folder, 'files')).list(null))
    present += batch.filter(({ key }) => !lacking.has(key)).length;
  if (wrong.length === 0 && present !== files.count - lacking.size)
    wrong.push(`files/ holds ${present} objects, the list ${files.count - lacking.size}`);
  return wrong;
}
