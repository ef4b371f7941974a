import { runMaintenanceCommand, printLine } from './run-command.ts';

const help = `npm run storage:scrub -w backend -- [OPTIONS]

Reads every stored object and holds length and SHA-256 against the database, then looks for
objects that no row names; needs no key of any file. Goes on where an unfinished run, or the
nightly job, stopped. Exit code 2 when anything is missing, corrupt or orphaned.

  --fresh    begins anew
  --migrate  makes or migrates the database first; without it one that is empty or older is refused
  --help     shows this`;

const MAX_SHOWN = 100;

await runMaintenanceCommand({
  help,
  options: { fresh: { type: 'boolean' } },
  async run(keeping, { fresh }) {
    await keeping.prepare();
    const { checked, findings } = await keeping.scrub({ restart: fresh === true });
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
    } of await keeping.listFindings(MAX_SHOWN)) {
      printLine(
        `${kind.padEnd(8)} object ${storageKey}${documentId === null ? '' : `, document ${documentId} of organisation ${organizationId}`}, since ${firstSeenAt.toISOString()}`,
      );
    }
    return missing + corrupt + orphan > 0 ? 2 : 0;
  },
});
