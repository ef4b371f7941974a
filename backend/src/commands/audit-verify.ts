import { verifyAllChains, type ChainReport } from '../modules/audit/index.ts';
import { runMaintenanceCommand, printLine } from './run-command.ts';

const help = `npm run audit:verify -w backend

Verifies the audit chain of every organisation and of the installation against its recorded end and the signed anchors
that were exported to AUDIT_ANCHOR_URL (DATA_DIR/audit-anchors). Changes nothing, and neither
creates nor migrates a database. Exit code 2 when anything differs.

  --help    prints this help`;

const FAULT_DESCRIPTIONS: Record<ChainReport['faults'][number]['fault'], string> = {
  changed: 'was changed, or not written by Recueil',
  'missing before': 'has no entry before it',
  'not chained': 'does not continue the entry before it',
  'end differs': 'is recorded as the end, but the last entry is another',
  'anchor differs': 'differs from the exported entry',
  cut: 'was exported, but the chain ends before it',
  'not anchored': 'should have been exported by now, but this chain has no anchor',
};

await runMaintenanceCommand({
  help,
  options: {},
  async run(_maintenance, _values, { config, database, keys }) {
    const report = await verifyAllChains({ config, database, keys });
    let [chains, entries, broken] = [0, 0, 0];
    for await (const { organizationId, entries: read, faults, intact } of report.chains) {
      chains += 1;
      entries += read;
      if (intact) continue;
      broken += 1;
      for (const { sequence, fault } of faults)
        printLine(
          `${organizationId === '' ? 'The installation' : `Organisation ${organizationId}`}: entry ${sequence} ${FAULT_DESCRIPTIONS[fault]}.`,
        );
    }
    const { count, newest, forged } = report.anchors;
    for (const anchor of forged)
      printLine(`Anchor ${anchor}: not signed with the key of this database.`);
    printLine(`${chains} chains with ${entries} entries verified, ${broken} of them broken.`);
    printLine(
      newest === null
        ? 'There are no anchors: a chain that was cut at its end would not be noticed.'
        : `${count} anchors verified, the newest of ${newest}.`,
    );
    return broken + forged.length > 0 ? 2 : 0;
  },
});
