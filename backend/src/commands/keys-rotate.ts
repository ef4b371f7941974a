import { readNextMasterKey } from '../config/index.ts';
import { runMaintenanceCommand, printLine } from './run-command.ts';

const help = `npm run keys:rotate -w backend -- OPTIONS

Changes keys while the product runs; no stored file is rewritten, and what the older keys
wrapped stays readable until npm run keys:retire. Killed, it goes on when called again.

  --root FILE          moves everything below the root key to the new one in FILE (mode 0400)
  --root env           the same with the key in NEXT_MASTER_KEY
  --organization ID    gives one organisation a new key and wraps its files' keys by it
  --all                the same for every organisation
  --migrate            makes or migrates the database first; without it one that is empty or older is refused
  --help               shows this

After --root: start every instance with the new key, one by one, then run keys:retire.
The variables are those of the product: see docs/operations.md.`;

await runMaintenanceCommand({
  help,
  options: {
    root: { type: 'string' },
    organization: { type: 'string', multiple: true },
    all: { type: 'boolean' },
  },
  async run(keeping, { root, organization, all }, { config, folder }) {
    const chosen = (organization ?? []) as readonly string[];
    if (root === undefined && chosen.length === 0 && all !== true) {
      printLine(help);
      return 1;
    }
    let damaged = 0;
    const rotate = async (id: string) => {
      const done = await keeping.rotateOrganizationKey(id);
      damaged += done.damaged;
      printLine(
        `Organisation ${id}: ${done.rewrapped} files under the key ${done.organizationKeyId}${done.damaged > 0 ? `, ${done.damaged} damaged` : ''}.`,
      );
    };
    if (typeof root === 'string') {
      const next = readNextMasterKey(root, {
        production: config.production,
        env: process.env,
        folder,
      });
      const added = await keeping.rotateRootKey(next);
      printLine(
        `Root key ${next.id}: ${added} keys wrapped for it. Start every instance with it, then run keys:retire.`,
      );
    }
    for (const id of chosen) await rotate(id);
    if (all === true) for await (const id of keeping.listOrganizationIds()) await rotate(id);
    return damaged > 0 ? 2 : 0;
  },
});
