import { readNextMasterKey } from '../config/index.ts';
import { runMaintenanceCommand, printLine } from './run-command.ts';

const help = `npm run keys:rotate -w backend -- OPTIONS

Rotates keys while Recueil runs, without rewriting stored files. Older keys stay valid until
npm run keys:retire. After an interruption, run it again to continue.

  --root FILE          wraps all keys with the new root key in FILE (mode 0400)
  --root env           the same with the key in NEXT_MASTER_KEY
  --organization ID    creates a new key for one organisation and wraps its file keys with it
  --all                the same for every organisation
  --migrate            creates or migrates the database first; without it an empty or older one
                       is refused
  --help               prints this help

After --root: start every instance with the new key, one by one, then run keys:retire.
Uses the environment variables of Recueil: see docs/operations.md.`;

await runMaintenanceCommand({
  help,
  options: {
    root: { type: 'string' },
    organization: { type: 'string', multiple: true },
    all: { type: 'boolean' },
  },
  async run(maintenance, { root, organization, all }, { config, folder }) {
    const chosen = (organization ?? []) as readonly string[];
    if (root === undefined && chosen.length === 0 && all !== true) {
      printLine(help);
      return 1;
    }
    let damaged = 0;
    const rotate = async (id: string) => {
      const result = await maintenance.rotateOrganizationKey(id);
      damaged += result.damaged;
      printLine(
        `Organisation ${id}: ${result.rewrapped} files under the key ${result.organizationKeyId}${result.damaged > 0 ? `, ${result.damaged} damaged` : ''}.`,
      );
    };
    if (typeof root === 'string') {
      const next = readNextMasterKey(root, {
        production: config.production,
        env: process.env,
        folder,
      });
      const added = await maintenance.rotateRootKey(next);
      printLine(
        `Root key ${next.id}: ${added} keys wrapped for it. Start every instance with it, then run keys:retire.`,
      );
    }
    for (const id of chosen) await rotate(id);
    if (all === true) for await (const id of maintenance.listOrganizationIds()) await rotate(id);
    return damaged > 0 ? 2 : 0;
  },
});
