import { join } from 'node:path';
import { ConfigError, type Config } from '../../config/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { formatDatabaseLocation } from '../../platform/database/index.ts';
import { listPendingSteps } from '../../platform/database/schema/run-migrations.ts';
import { migrations } from '../../migrations/index.ts';
import { computeKeyCheckValue } from '../../platform/sealing/key-wrapping.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { OBJECT_LIST_FILE, type BackupManifest } from '../backup-manifest.ts';
import { readObjectList } from '../object-list.ts';
import type { PrintLine } from '../progress-printer.ts';
import { hasObjects, replaceObjects, stageObjects } from './restore-objects.ts';
import type { MysqlConfig } from '../../platform/database/connections/data-sources.ts';
import { countRowsByTable, createMysqlRestoreTarget } from './mysql-restore-target.ts';
import { createSqliteRestoreTarget } from './sqlite-restore-target.ts';
import type { RestoreTarget, RestoreState } from './restore-target.ts';
import { findStorageFaults } from '../create-backup.ts';
import { verifyBackup } from '../verify-backup.ts';

export interface RestoreDeps {
  readonly config: Pick<Config, 'database' | 'storage' | 'masterKey' | 'dataDir'>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly say: PrintLine;
}

export interface RestoreOptions {
  /** What is there may be replaced; it is put aside. */
  readonly force: boolean;
  /** Also where the bucket lacks objects that the backup names. */
  readonly incomplete: boolean;
}

const MAX_SHOWN = 20;

/** Restores a backup to the place that the configuration names. Everything is verified before anything is touched. */
export async function restoreBackup(
  deps: RestoreDeps,
  folder: string,
  wishes: RestoreOptions,
): Promise<BackupManifest> {
  const { config, say } = deps;
  say(`Verifying the backup in ${folder}…`);
  const manifest = await verifyBackup(folder, say);
  assertRestorable(config, manifest);
  if (manifest.files.kind === 'listed' && !wishes.incomplete)
    await assertObjectsStored(deps, folder);
  const target =
    config.database.dialect === 'sqlite'
      ? createSqliteRestoreTarget(config.database.file)
      : await createMysqlRestoreTarget(config.database, config.dataDir);
  try {
    await restoreTo(target, deps, { folder, manifest, options: wishes });
  } finally {
    await target.close();
  }
  return manifest;
}

interface RestoreSource {
  readonly folder: string;
  readonly manifest: BackupManifest;
  readonly options: RestoreOptions;
}

async function restoreTo(
  target: RestoreTarget,
  { config, clock, say }: RestoreDeps,
  { folder, manifest, options }: RestoreSource,
): Promise<void> {
  const files =
    manifest.files.kind === 'copied' && config.storage.kind === 'folder'
      ? config.storage.folder
      : null;
  const begun = await target.readState();
  if (begun !== null)
    say('A restore to this place began and did not end: it is done again from its beginning.');
  const note = begun ?? (await createRestoreState(target, files, { clock, forced: options.force }));
  const holds = [
    ...(note.had.database ? [`the database ${formatDatabaseLocation(config.database)}`] : []),
    ...(note.had.files ? [`the files in ${String(files)}`] : []),
  ];
  if (holds.length > 0 && !note.forced && !options.force)
    throw new ConfigError(
      `There is something already: ${holds.join(' and ')}. Nothing was changed. With --force they are put aside, not deleted, and replaced.`,
    );
  // Having the file alone brings its log into it: a change, though of no row.
  await target.assertNotInUse();
  await target.beginRestore({ ...note, forced: note.forced || options.force });
  if (files !== null) await stageObjects(folder, manifest, files, say);
  say('Restoring the database…');
  const aside = [
    await target.replaceDatabase(join(folder, manifest.database.name), note),
    files === null ? null : await replaceObjects(files, note),
  ];
  if (config.database.dialect === 'mysql') await assertAllRowsRestored(config.database, manifest);
  await target.endRestore();
  for (const place of aside)
    if (place !== null)
      say(`What was there before is kept as ${place}; delete it once you are sure.`);
}

async function createRestoreState(
  target: RestoreTarget,
  files: string | null,
  { clock, forced }: { clock: Clock; forced: boolean },
): Promise<RestoreState> {
  const stamp = clock.now().toISOString().replace(/\D/g, '').slice(0, 14);
  return {
    stamp,
    forced,
    had: {
      database: !(await target.isEmpty()),
      files: files !== null && (await hasObjects(files)),
    },
  };
}

/** Refuses what this version, key or place cannot use. */
function assertRestorable(
  { database, storage, masterKey }: RestoreDeps['config'],
  { dialect, files, rootKeys, schema }: BackupManifest,
): void {
  if (dialect !== database.dialect) {
    const names = { sqlite: 'SQLite', mysql: 'MySQL or MariaDB' } as const;
    throw new ConfigError(
      `The backup is of ${names[dialect]}, and DATABASE_URL names ${names[database.dialect]}: one cannot be restored to the other.`,
    );
  }
  if (files.kind === 'copied' && storage.kind === 's3')
    throw new ConfigError(
      'The backup holds the files of a folder, and STORAGE_URL names a bucket. Restore it to a folder.',
    );
  listPendingSteps(migrations, new Set(schema));
  const checkValue = computeKeyCheckValue(masterKey.bytes()).toString('hex');
  if (!rootKeys.some((root) => root.id === masterKey.id && root.checkValue === checkValue)) {
    throw new ConfigError(
      `The master key is not one that this backup was made under (${rootKeys.map(({ id }) => id).join(', ')}), so none of its files could be read. Set MASTER_KEY or MASTER_KEY_FILE, or put the key at DATA_DIR/master.key; nothing was changed.`,
    );
  }
}

/** A bucket is not restored: what the backup names must be there. */
async function assertObjectsStored({ storage }: RestoreDeps, folder: string): Promise<void> {
  await storage.prepare();
  const faults = await findStorageFaults(storage, readObjectList(join(folder, OBJECT_LIST_FILE)));
  if (faults.length === 0) return;
  throw new ConfigError(
    [
      `The storage lacks ${faults.length} of the objects that the backup names:`,
      ...faults.slice(0, MAX_SHOWN).map(({ key, kind }) => `  ${key} (${kind})`),
      'Bring them back first, such as from the versions of the bucket; --incomplete restores the database all the same. Nothing was changed.',
    ].join('\n'),
  );
}

async function assertAllRowsRestored(
  place: MysqlConfig,
  { counts }: BackupManifest,
): Promise<void> {
  const found = await countRowsByTable(place);
  const wrong = Object.keys(counts).filter((table) => counts[table] !== found[table]);
  if (wrong.length > 0)
    throw new ConfigError(
      `The database did not take everything (${wrong.join(', ')}). Nothing is served from it; run the restore again.`,
    );
}
