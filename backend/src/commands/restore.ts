import { resolve } from 'node:path';
import { ConfigError } from '../config/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { restoreBackup } from '../backup/restore/restore-backup.ts';
import { runCli, printLine } from './run-command.ts';

const help = `npm run restore -- FOLDER [OPTIONS]

Restores the backup in FOLDER to the database and the storage that the environment names, with
Recueil stopped. The backup is read through first; nothing is touched unless all of it is well.
What is there already is replaced with --force only, and put aside, not deleted. Killed, it is
run again; until it has ended Recueil does not start on that database.

  --force        replaces what is there
  --incomplete   also where the bucket lacks objects that the backup names
  --help         shows this

The master key must be the one of the backup. The variables are those of the product.`;

await runCli({
  help,
  options: { force: { type: 'boolean' }, incomplete: { type: 'boolean' } },
  async run({ values, positionals, readConfig, loggerFor, folder: here }) {
    const [name] = positionals;
    if (name === undefined || positionals.length > 1) throw new ConfigError(help);
    const config = readConfig();
    const wishes = { force: values['force'] === true, incomplete: values['incomplete'] === true };
    const storage = openStorage({ config, logger: loggerFor(config) });
    const { createdAt, files } = await restoreBackup(
      { config, storage, clock: systemClock, say: printLine },
      resolve(here, name),
      wishes,
    );
    printLine(
      `Restored as of ${createdAt}, ${files.count} files. Start Recueil now; it migrates what is older than itself.`,
    );
    return 0;
  },
});
