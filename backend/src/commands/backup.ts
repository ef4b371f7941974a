import { resolve } from 'node:path';
import { ConfigError } from '../config/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { createBackup } from '../backup/create-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { runCli, printLine } from './run-command.ts';
import type { BackupManifest } from '../backup/backup-manifest.ts';

const help = `npm run backup -- FOLDER [--verify]

Writes a backup of database and files into FOLDER, which must be new or empty, while Recueil
runs or not. It is complete once its manifest.json is there, which is written last. Files of a
bucket stay there; the backup lists which there must be. The master key is not in it.

  --verify   takes none: reads the backup in FOLDER through and says what is wrong with it
  --help     shows this

Exit code 1: no backup, or a damaged one. 2: a backup of a storage that lacks files itself.
The variables are those of the product: see docs/operations.md.`;

await runCli({
  help,
  options: { verify: { type: 'boolean' } },
  async run({ values, positionals, readConfig, loggerFor, folder: here }) {
    const [name] = positionals;
    if (name === undefined || positionals.length > 1) throw new ConfigError(help);
    const folder = resolve(here, name);
    if (values['verify'] === true) {
      printSummary(folder, await verifyBackup(folder, printLine), 'is whole');
      return 0;
    }
    const config = readConfig();
    const manifest = await createBackup(
      {
        config,
        storage: openStorage({ config, logger: loggerFor(config) }),
        clock: systemClock,
        say: printLine,
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
