import { runMaintenanceCommand, printLine } from './run-command.ts';

const help = `npm run keys:retire -w backend

Deletes replaced keys: the previous root key, and all keys of an organisation except its newest.
Keeps keys that stored files still need, with exit code 2; run keys:rotate again for these. Run it
once every instance uses the new root key: an instance with the old key can read nothing after
that.

  --migrate  creates or migrates the database first; without it an empty or older one is refused
  --help     prints this help`;

await runMaintenanceCommand({
  help,
  options: {},
  async run(maintenance) {
    const root = await maintenance.retireRootKey();
    if (root !== null) printLine(`Root key ${root}: retired. Destroy it once no backup needs it.`);
    let [retired, refused] = [0, 0];
    for await (const id of maintenance.listOrganizationIds()) {
      const result = await maintenance.retireOrganizationKeys(id);
      retired += result.retired;
      if (result.stillNeeded === 0) continue;
      refused++;
      printLine(
        `Organisation ${id}: ${result.stillNeeded} files still need an older key: run keys:rotate --organization ${id}.`,
      );
    }
    printLine(
      `${retired} keys of organisations retired${refused > 0 ? `, those of ${refused} organisations kept` : ''}.`,
    );
    return refused > 0 ? 2 : 0;
  },
});
