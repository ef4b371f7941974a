import { runMaintenanceCommand, printLine } from './run-command.ts';

const help = `npm run keys:retire -w backend

Forgets keys that were replaced: the root key before the current one, and every key of an
organisation but its newest. Refuses, with exit code 2, what a stored file still needs; run
keys:rotate again for it. Run it once every instance uses the new root key: one that still has
the old one reads nothing afterwards.

  --migrate  makes or migrates the database first; without it one that is empty or older is refused
  --help    shows this`;

await runMaintenanceCommand({
  help,
  options: {},
  async run(keeping) {
    const root = await keeping.retireRootKey();
    if (root !== null) printLine(`Root key ${root}: retired. Destroy it once no backup needs it.`);
    let [retired, refused] = [0, 0];
    for await (const id of keeping.listOrganizationIds()) {
      const done = await keeping.retireOrganizationKeys(id);
      retired += done.retired;
      if (done.stillNeeded === 0) continue;
      refused++;
      printLine(
        `Organisation ${id}: ${done.stillNeeded} files still need an older key: run keys:rotate --organization ${id}.`,
      );
    }
    printLine(
      `${retired} keys of organisations retired${refused > 0 ? `, those of ${refused} organisations kept` : ''}.`,
    );
    return refused > 0 ? 2 : 0;
  },
});
