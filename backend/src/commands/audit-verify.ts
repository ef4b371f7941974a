import { verifyAllChains, type ChainReport } from '../modules/audit/index.ts';
import { runMaintenanceCommand, printLine } from './run-command.ts';

const help = `npm run audit:verify -w backend

Reads the audit chain of every organisation and holds it against its entries, its recorded end
and the signed anchors that were exported to AUDIT_ANCHOR_URL (DATA_DIR/audit-anchors). Changes
nothing, and neither makes nor migrates a database. Exit code 2 when anything differs.

  --help    shows this`;

const FAULT_DESCRIPTIONS: Record<ChainReport['faults'][number]['fault'], string> = {
  changed: 'was changed, or added by other hands',
  'missing before': 'has no entry before it',
  'not chained': 'does not follow the entry before it',
  'end differs': 'is the recorded end, and the last entry is another',
  'anchor differs': 'is not the entry that was exported',
  cut: 'was exported, and the chain ends before it',
  'not anchored': 'should have been exported since, and no anchor of this chain is there',
};

await runMaintenanceCommand({
  help,
  options: {},
  async run(_keeping, _values, { config, database, keys }) {
    const report = await verifyAllChains({ config, database, keys }, new Date());
    let [chains, entries, broken] = [0, 0, 0];
    for await (const { organizationId, entries: read, faults, intact } of report.chains) {
      chains += 1;
      entries += read;
      if (intact) continue;
      broken += 1;
      for (const { sequence, fault } of faults)
        printLine(
          `Organisation ${organizationId}: entry ${sequence} ${FAULT_DESCRIPTIONS[fault]}.`,
        );
    }
    const { count, newest, forged } = report.anchors;
    for (const place of forged)
      printLine(`Anchor ${place}: it was not signed with the key of this database.`);
    printLine(`${chains} chains with ${entries} entries read, ${broken} of them broken.`);
    printLine(
      newest === null
        ? 'There is no anchor to hold them against: a chain cut at its end would not be noticed.'
        : `${count} anchors held against them, the newest of ${newest}.`,
    );
    return broken + forged.length > 0 ? 2 : 0;
  },
});
