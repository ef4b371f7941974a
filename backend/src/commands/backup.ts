import { resolve } from 'node:path';
import { ConfigError } from '../config/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { createBackup } from '../backup/create-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { runCli, printLine } from './run-command.ts';
import type { BackupManifest } from '../backup/backup-manifest.ts';

const help = `npm run backup -- FOLDER [--verify]

Writes a backup of database and files to FOLDER, which must be new or empty. Recueil may keep
running. manifest.json is written last: without it the backup is incomplete. Files in a bucket
stay there; the backup contains their list. It does not contain the master key.

  --verify   takes no backup: verifies the one in FOLDER and lists its faults
  --help     prints this help

Exit code 1: no backup, or a damaged one. 2: a backup of a storage that lacks files itself.
Uses the environment variables of Recueil: see docs/operations.md.`;

await runCli({
  help,
  options: { verify: { type: 'boolean' } },
  async run({ values, positionals, readConfig, loggerFor, folder: workingFolder }) {
    const [name] = positionals;
    if (name === undefined || positionals.length > 1) throw new ConfigError(help);
    const folder = resolve(workingFolder, name);
    if (values['verify'] === true) {
      printSummary(folder, await verifyBackup(folder, printLine), 'is intact');
      return 0;
    }
    const config = readConfig();
    const manifest = await createBackup(
      {
        config,
        storage: openStorage({ config, logger: loggerFor(config) }),
        clock: systemClock,
        printLine,
      },
      folder,
    );
    printSummary(folder, manifest, 'is complete');
    for (const { key, kind } of manifest.files.faults)
      printLine(
        `${kind.padEnd(8)} object ${key}: the storage itself lacks it. Run npm run storage:scrub -w backend.`,
      );
    return manifest.files.faults.length > 0 ? 2 : 0;
  },
});

function printSummary(
  folder: string,
  { counts, createdAt, files, schema }: BackupManifest,
  state: string,
): void {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  printLine(
    `The backup in ${folder} ${state}: ${createdAt}, ${rows} rows, ${files.count} files (${files.bytes} bytes${files.kind === 'listed' ? ', listed' : ''}), schema ${schema.at(-1) ?? ''}.`,
  );
}
