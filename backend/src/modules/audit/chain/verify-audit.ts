import { HOUR } from '../../../contract/durations.contract.ts';
import type { Config } from '../../../config/index.ts';
import type { AuditContext } from '../audit.context.ts';
import { readAnchors, type ExportedAnchors } from '../anchors/read-anchors.ts';
import { verifyChain, type ChainReport } from './verify-chain.ts';

/** Ends are exported hourly, while the server runs. */
const EXPORTED_WITHIN_MS = 2 * HOUR;

export interface AuditReport {
  readonly anchors: Pick<ExportedAnchors, 'count' | 'newest' | 'forged'>;
  readonly chains: AsyncIterable<
    ChainReport & { readonly organizationId: string; readonly anchors: number }
  >;
}

/** `lastExport`: the end of the last run of the export. */
export async function verifyAudit(
  { store, key }: Pick<AuditContext, 'store' | 'key'>,
  location: Config['auditAnchors'],
  lastExport: Date | null,
): Promise<AuditReport> {
  const anchors = await readAnchors(location, key);
  const isUnanchored = async (organizationId: string) => {
    const [first] = await store.listEntriesAfter(organizationId, 0, 1);
    return (
      first !== undefined &&
      lastExport !== null &&
      lastExport.getTime() - first.recordedAt.getTime() > EXPORTED_WITHIN_MS
    );
  };
  async function* chains() {
    const organizations = new Set([
      ...(await store.listOrganizationIds()),
      ...anchors.byOrganization.keys(),
    ]);
    for (const organizationId of [...organizations].sort()) {
      const macs = anchors.byOrganization.get(organizationId);
      const report = await verifyChain({ store, key }, organizationId, macs);
      yield {
        organizationId,
        anchors: macs?.size ?? 0,
        ...report,
        ...(macs === undefined && (await isUnanchored(organizationId))
          ? {
              intact: false,
              faults: [...report.faults, { sequence: 1, fault: 'not anchored' as const }],
            }
          : {}),
      };
    }
  }
  return { anchors, chains: chains() };
}
