import { join } from 'node:path';
import { ConfigError, type Config } from '../../config/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { formatDatabaseLocation } from '../../platform/database/open-database.ts';
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

interface RestoreDeps {
  readonly config: Pick<Config, 'database' | 'storage' | 'masterKey' | 'dataDir'>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly printLine: PrintLine;
}

interface RestoreOptions {
  readonly force: boolean;
  readonly incomplete: boolean;
}

const MAX_SHOWN = 20;

/** Verifies the whole backup before any change. */
export async function restoreBackup(
  deps: RestoreDeps,
  folder: string,
  options: RestoreOptions,
): Promise<BackupManifest> {
  const { config, printLine } = deps;
  printLine(`Verifying the backup in ${folder}…`);
  const manifest = await verifyBackup(folder, printLine);
  assertRestorable(config, manifest);
  if (manifest.files.kind === 'listed' && !options.incomplete)
    await assertObjectsStored(deps, folder);
  const target =
    config.database.dialect === 'sqlite'
      ? createSqliteRestoreTarget(config.database.file)
      : await createMysqlRestoreTarget(config.database, config.dataDir);
  try {
    await restoreTo(target, deps, { folder, manifest, options });
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
  { config, clock, printLine }: RestoreDeps,
  { folder, manifest, options }: RestoreSource,
): Promise<void> {
  const files =
    manifest.files.kind === 'copied' && config.storage.kind === 'folder'
      ? config.storage.folder
      : null;
  const unfinished = await target.readState();
  if (unfinished !== null)
    printLine('An earlier restore did not finish: starting it again from the beginning.');
  const state =
    unfinished ?? (await createRestoreState(target, files, { clock, forced: options.force }));
  const existing = [
    ...(state.had.database ? [`the database ${formatDatabaseLocation(config.database)}`] : []),
    ...(state.had.files ? [`the files in ${String(files)}`] : []),
  ];
  if (existing.length > 0 && !state.forced && !options.force)
    throw new ConfigError(
      `Data exists already: ${existing.join(' and ')}. Nothing was changed. --force replaces it and sets the old data aside.`,
    );
  // Taking a SQLite file exclusively checkpoints its log: a change of the file, though of no row.
  await target.assertNotInUse();
  await target.beginRestore({ ...state, forced: state.forced || options.force });
  if (files !== null) await stageObjects(folder, manifest, files, printLine);
  printLine('Restoring the database…');
  const previousData = [
    await target.replaceDatabase(join(folder, manifest.database.name), state),
    files === null ? null : await replaceObjects(files, state),
  ];
  if (config.database.dialect === 'mysql') await assertAllRowsRestored(config.database, manifest);
  await target.endRestore();
  for (const path of previousData)
    if (path !== null) printLine(`The old data is kept as ${path}; delete it once you are sure.`);
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

function assertRestorable(
  { database, storage, masterKey }: RestoreDeps['config'],
  { dialect, files, rootKeys, schema }: BackupManifest,
): void {
  if (dialect !== database.dialect) {
    const names = { sqlite: 'SQLite', mysql: 'MySQL or MariaDB' } as const;
    throw new ConfigError(
      `The backup contains a ${names[dialect]} database, and DATABASE_URL names ${names[database.dialect]}: one cannot be restored to the other.`,
    );
  }
  if (files.kind === 'copied' && storage.kind === 's3')
    throw new ConfigError(
      'The backup contains the files of a folder, and STORAGE_URL names a bucket. Restore it ' +
        'to a folder.',
    );
  listPendingSteps(migrations, new Set(schema));
  const checkValue = computeKeyCheckValue(masterKey.bytes()).toString('hex');
  if (!rootKeys.some((root) => root.id === masterKey.id && root.checkValue === checkValue)) {
    throw new ConfigError(
      `The master key is not one that this backup was made under (${rootKeys.map(({ id }) => id).join(', ')}), so its files could not be read. Set MASTER_KEY or MASTER_KEY_FILE, or put the key at DATA_DIR/master.key; nothing was changed.`,
    );
  }
}

async function assertObjectsStored({ storage }: RestoreDeps, folder: string): Promise<void> {
  await storage.prepare();
  const faults = await findStorageFaults(storage, readObjectList(join(folder, OBJECT_LIST_FILE)));
  if (faults.length === 0) return;
  throw new ConfigError(
    [
      `The storage lacks ${faults.length} objects of the backup:`,
      ...faults.slice(0, MAX_SHOWN).map(({ key, kind }) => `  ${key} (${kind})`),
      'Restore them first, for example from older versions in the bucket, or use --incomplete ' +
        'to restore the database without them. Nothing was changed.',
    ].join('\n'),
  );
}

async function assertAllRowsRestored(
  place: MysqlConfig,
  { counts }: BackupManifest,
): Promise<void> {
  const found = await countRowsByTable(place);
  const incompleteTables = Object.keys(counts).filter((table) => counts[table] !== found[table]);
  if (incompleteTables.length > 0)
    throw new ConfigError(
      `Not all rows were restored (${incompleteTables.join(', ')}). Recueil does not start on this database; run the restore again.`,
    );
}
