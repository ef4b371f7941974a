import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/index.ts';
import type { Dialect } from '../platform/database/index.ts';
import { syncDirectory } from '../platform/storage/sync-directory.ts';

export const BACKUP_FORMAT = 1;
export const MANIFEST_FILE = 'manifest.json';
export const OBJECT_LIST_FILE = 'objects.jsonl';

/** A file of the backup, named from its folder. */
export interface BackupFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** An object that the database names and that the storage lacked, or held damaged, as the backup was taken. */
export interface ObjectFault {
  readonly key: string;
  readonly kind: 'missing' | 'corrupt';
}

/** What a backup is. Written last: a folder without it is no backup. */
export interface BackupManifest {
  readonly format: number;
  readonly product: 'recueil';
  readonly version: string;
  readonly createdAt: string;
  readonly dialect: Dialect;
  readonly database: BackupFile;
  /** Every schema step that the database has, in order. */
  readonly schema: readonly string[];
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** `copied`: the objects are in `files/`; `listed`: they stay in the bucket, and the list says which there must be. */
  readonly files: {
    readonly kind: 'copied' | 'listed';
    readonly list: BackupFile;
    readonly count: number;
    readonly bytes: number;
    readonly faults: readonly ObjectFault[];
  };
  /** Names and check values of the root keys that open it; never a key. */
  readonly rootKeys: readonly RootKeyCheck[];
}

export interface RootKeyCheck {
  readonly id: string;
  readonly checkValue: string;
}

export async function readBackupManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new ConfigError(
      `${folder} holds no complete backup: there is no ${MANIFEST_FILE} in it.`,
    );
  });
  const manifest = parseManifest(text);
  if (manifest?.product !== 'recueil')
    throw new ConfigError(
      `${join(folder, MANIFEST_FILE)} is damaged, or not of a backup of Recueil.`,
    );
  if (manifest.format !== BACKUP_FORMAT)
    throw new ConfigError(
      `The backup in ${folder} has the format ${manifest.format}; this version reads ${BACKUP_FORMAT}. Use the version of Recueil that took it (${manifest.version}), or a newer one.`,
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

/** All of it or nothing, also in a power cut. */
export async function writeBackupManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const unfinished = join(folder, `${MANIFEST_FILE}.part`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncDirectory(folder);
  await rename(unfinished, join(folder, MANIFEST_FILE));
  await syncDirectory(folder);
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
