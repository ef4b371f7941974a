import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ConfigError } from '../config/index.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { examineCopy } from './copy-object.ts';
import { DATABASE_PART, readPart } from './database/read-database-file.ts';
import { hashFile, OBJECT_LIST, readManifest, type Manifest, type Part } from './backup-manifest.ts';
import { forEachAtOnce, readObjectList } from './object-list.ts';
import { createProgress, type Say } from './progress-printer.ts';

const AT_ONCE = 4;
const SHOWN = 20;

/** Reads a backup through without restoring it; throws one `ConfigError` that names what is wrong with it. */
export async function verifyBackup(folder: string, say: Say): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const wrong: string[] = [];
  for (const part of [manifest.database, manifest.files.list])
    if (!(await isWhole(folder, part)))
      wrong.push(`${part.name} is missing or is not what was written`);
  if (wrong.length === 0) wrong.push(...(await readDatabase(folder, manifest)));
  if (wrong.length === 0 && manifest.files.kind === 'copied')
    wrong.push(...(await readFiles(folder, manifest, say)));
  if (wrong.length === 0) return manifest;
  throw new ConfigError(
    [
      `The backup in ${folder} is damaged; use another one:`,
      ...wrong.slice(0, SHOWN).map((line) => `  ${line}`),
      ...(wrong.length > SHOWN ? [`  and ${wrong.length - SHOWN} more`] : []),
    ].join('\n'),
  );
}

async function isWhole(folder: string, { name, size, sha256 }: Part): Promise<boolean> {
  const found = await hashFile(join(folder, name)).catch(() => null);
  return found !== null && found.size === size && found.sha256 === sha256;
}

/** What the database says of itself must be what the manifest and the list say of it. */
async function readDatabase(
  folder: string,
  { dialect, counts, schema, rootKeys, files }: Manifest,
): Promise<string[]> {
  const list = createHash('sha256');
  const found = await readPart(
    dialect,
    join(folder, DATABASE_PART[dialect]),
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
    wrong.push(`${OBJECT_LIST} is not the list of this database`);
  return wrong;
}

async function readFiles(folder: string, { files }: Manifest, say: Say): Promise<string[]> {
  const wrong: string[] = [];
  const lacking = new Set(files.faults.map(({ key }) => key));
  const progress = createProgress(say, 'Files verified');
  await forEachAtOnce(readObjectList(join(folder, OBJECT_LIST)), AT_ONCE, async (object) => {
    progress(files.count);
    if (lacking.has(object.key)) return;
    const state = await examineCopy(join(folder, 'files'), object);
    if (state !== 'well') wrong.push(`object ${object.key} is ${state}`);
  });
  let present = 0;
  for await (const batch of createFolderStorage(join(folder, 'files')).list(null))
    present += batch.filter(({ key }) => !lacking.has(key)).length;
  if (wrong.length === 0 && present !== files.count - lacking.size)
    wrong.push(`files/ holds ${present} objects, the list ${files.count - lacking.size}`);
  return wrong;
}
