import { resolve } from 'node:path';
import { ConfigError } from '../config/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { restoreBackup } from '../backup/restore/restore-backup.ts';
import { runCli, printLine } from './run-command.ts';

const help = `npm run restore -- FOLDER [OPTIONS]

Restores the backup in FOLDER to the configured database and storage. Stop Recueil first. The
whole backup is verified before anything is changed. Existing data is replaced with --force only,
and set aside, not deleted. After an interruption run it again; until it has finished, Recueil
does not start on that database.

  --force        replaces existing data
  --incomplete   restores even if the bucket lacks objects of the backup
  --help         prints this help

The master key must be the one of the backup. Uses the environment variables of Recueil.`;

await runCli({
  help,
  options: { force: { type: 'boolean' }, incomplete: { type: 'boolean' } },
  async run({ values, positionals, readConfig, loggerFor, folder: workingFolder }) {
    const [name] = positionals;
    if (name === undefined || positionals.length > 1) throw new ConfigError(help);
    const config = readConfig();
    const options = { force: values['force'] === true, incomplete: values['incomplete'] === true };
    const storage = openStorage({ config, logger: loggerFor(config) });
    const { createdAt, files } = await restoreBackup(
      { config, storage, clock: systemClock, printLine },
      resolve(workingFolder, name),
      options,
    );
    printLine(
      `Restored as of ${createdAt}, ${files.count} files. Start Recueil now; it migrates an older database.`,
    );
    return 0;
  },
});
