import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ConfigError } from '../config/index.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { verifyCopy } from './copy-object.ts';
import { DATABASE_FILE_NAME, readDatabaseFile } from './database/read-database-file.ts';
import {
  getObjectsFolder,
  hashFile,
  OBJECT_LIST_FILE,
  readBackupManifest,
  type BackupManifest,
  type BackupFile,
} from './backup-manifest.ts';
import { forEachConcurrently, readObjectList } from './object-list.ts';
import { createProgressPrinter, type PrintLine } from './progress-printer.ts';

const MAX_SHOWN = 20;

/** Throws one `ConfigError` that lists all faults. */
export async function verifyBackup(folder: string, printLine: PrintLine): Promise<BackupManifest> {
  const manifest = await readBackupManifest(folder);
  const faults: string[] = [];
  for (const file of [manifest.database, manifest.files.list])
    if (!(await isIntact(folder, file))) faults.push(`${file.name} is missing or was changed`);
  if (faults.length === 0) faults.push(...(await findDatabaseFaults(folder, manifest)));
  if (faults.length === 0 && manifest.files.kind === 'copied')
    faults.push(...(await findObjectFaults(folder, manifest, printLine)));
  if (faults.length === 0) return manifest;
  throw new ConfigError(
    [
      `The backup in ${folder} is damaged; use another one:`,
      ...faults.slice(0, MAX_SHOWN).map((line) => `  ${line}`),
      ...(faults.length > MAX_SHOWN ? [`  and ${faults.length - MAX_SHOWN} more`] : []),
    ].join('\n'),
  );
}

async function isIntact(folder: string, { name, size, sha256 }: BackupFile): Promise<boolean> {
  const found = await hashFile(join(folder, name)).catch(() => null);
  return found !== null && found.size === size && found.sha256 === sha256;
}

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
  const faults: string[] = [];
  for (const table of new Set([...Object.keys(counts), ...Object.keys(found.counts)])) {
    if (counts[table] !== found.counts[table])
      faults.push(
        `${table} has ${found.counts[table] ?? 'no'} rows, the manifest says ${counts[table] ?? 'none'}`,
      );
  }
  if (!isDeepStrictEqual(schema, found.schema)) faults.push('the schema differs from the manifest');
  if (!isDeepStrictEqual(rootKeys, found.rootKeys))
    faults.push('the root keys differ from the manifest');
  if (list.digest('hex') !== files.list.sha256)
    faults.push(`${OBJECT_LIST_FILE} does not match the database`);
  return faults;
}

async function findObjectFaults(
  folder: string,
  { files }: BackupManifest,
  printLine: PrintLine,
): Promise<string[]> {
  const faults: string[] = [];
  const missingKeys = new Set(files.faults.map(({ key }) => key));
  const progress = createProgressPrinter(printLine, 'Files verified');
  await forEachConcurrently(readObjectList(join(folder, OBJECT_LIST_FILE)), async (object) => {
    progress(files.count);
    if (missingKeys.has(object.key)) return;
    const state = await verifyCopy(getObjectsFolder(folder), object);
    if (state !== 'well') faults.push(`object ${object.key} is ${state}`);
  });
  let present = 0;
  for await (const batch of createFolderStorage(getObjectsFolder(folder)).list(null))
    present += batch.filter(({ key }) => !missingKeys.has(key)).length;
  if (faults.length === 0 && present !== files.count - missingKeys.size)
    faults.push(`files/ contains ${present} objects, the list ${files.count - missingKeys.size}`);
  return faults;
}
