import { runMaintenanceCommand, printLine } from './run-command.ts';

const help = `npm run storage:scrub -w backend -- [OPTIONS]

Compares length and SHA-256 of every stored object with the database, then looks for objects
without a row; needs no file keys. Continues where an unfinished run, or the nightly job, stopped.
Exit code 2 when anything is missing, corrupt or orphaned.

  --fresh    starts from the beginning
  --migrate  creates or migrates the database first; without it an empty or older one is refused
  --help     prints this help`;

const MAX_SHOWN = 100;

await runMaintenanceCommand({
  help,
  options: { fresh: { type: 'boolean' } },
  async run(maintenance, { fresh }) {
    await maintenance.prepare();
    const { checked, findings } = await maintenance.scrub({ restart: fresh === true });
    const { missing, corrupt, orphan } = findings;
    printLine(
      `${checked} objects checked: ${missing} missing, ${corrupt} corrupt, ${orphan} orphaned.`,
    );
    for (const {
      kind,
      storageKey,
      documentId,
      organizationId,
      firstSeenAt,
    } of await maintenance.listFindings(MAX_SHOWN)) {
      printLine(
        `${kind.padEnd(8)} object ${storageKey}${documentId === null ? '' : `, document ${documentId} of organisation ${organizationId}`}, since ${firstSeenAt.toISOString()}`,
      );
    }
    return missing + corrupt + orphan > 0 ? 2 : 0;
  },
});
