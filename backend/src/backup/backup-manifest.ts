import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/index.ts';
import type { Dialect } from '../platform/database/columns.ts';
import { syncDirectory } from '../platform/storage/sync-directory.ts';

export const BACKUP_FORMAT = 1;
export const MANIFEST_FILE = 'manifest.json';
export const OBJECT_LIST_FILE = 'objects.jsonl';
export const getObjectsFolder = (folder: string): string => join(folder, 'files');

export interface BackupFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

export interface ObjectFault {
  readonly key: string;
  readonly kind: 'missing' | 'corrupt';
}

/** Written last: a folder without it is no backup. */
export interface BackupManifest {
  readonly format: number;
  readonly product: 'recueil';
  readonly version: string;
  readonly createdAt: string;
  readonly dialect: Dialect;
  readonly database: BackupFile;
  readonly schema: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  /**
   * `copied`: the objects are in `files/`; `listed`: they stay in the bucket, and the list names
   * those required.
   */
  readonly files: {
    readonly kind: 'copied' | 'listed';
    readonly list: BackupFile;
    readonly count: number;
    readonly bytes: number;
    readonly faults: readonly ObjectFault[];
  };
  readonly rootKeys: readonly RootKeyCheck[];
}

export interface RootKeyCheck {
  readonly id: string;
  readonly checkValue: string;
}

export async function readBackupManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new ConfigError(`${folder} contains no complete backup: it has no ${MANIFEST_FILE}.`);
  });
  const manifest = parseManifest(text);
  if (manifest?.product !== 'recueil')
    throw new ConfigError(
      `${join(folder, MANIFEST_FILE)} is damaged, or does not belong to a backup of Recueil.`,
    );
  if (manifest.format !== BACKUP_FORMAT)
    throw new ConfigError(
      `The backup in ${folder} has format ${manifest.format}; this version reads ${BACKUP_FORMAT}. Use the version of Recueil that took it (${manifest.version}), or a newer one.`,
    );
  return manifest;
}

function parseManifest(text: string): BackupManifest | null {
  try {
    return JSON.parse(text) as BackupManifest | null;
  } catch {
    return null;
  }
}

/** Atomic, also during a power cut. */
export async function writeBackupManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const unfinished = join(folder, `${MANIFEST_FILE}.part`);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await syncDirectory(folder);
  await rename(unfinished, join(folder, MANIFEST_FILE));
  await syncDirectory(folder);
}

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function hashFile(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const block of createReadStream(path, {
    highWaterMark: 1024 * 1024,
  }) as AsyncIterable<Buffer>) {
    hash.update(block);
    size += block.length;
  }
  return { size, sha256: hash.digest('hex') };
}

export const describeBackupFile = async (folder: string, name: string): Promise<BackupFile> => ({
  name,
  ...(await hashFile(join(folder, name))),
});
