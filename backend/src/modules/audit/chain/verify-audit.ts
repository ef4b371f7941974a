import type { Config } from '../../../config/index.ts';
import type { AuditContext } from '../audit.context.ts';
import { readAnchors, type ExportedAnchors } from '../anchors/read-anchors.ts';
import { verifyChain, type ChainReport } from './verify-chain.ts';

export interface AuditReport {
  readonly anchors: Pick<ExportedAnchors, 'count' | 'newest' | 'forged'>;
  /** Every organisation that has entries, a recorded end or an anchor. */
  readonly chains: AsyncIterable<
    ChainReport & { readonly organisationId: string; readonly anchors: number }
  >;
}

/** Holds every chain against its rows, its recorded end and the anchors that were exported of it. */
export async function verifyAudit(
  { store, key }: Pick<AuditContext, 'store' | 'key'>,
  place: Config['auditAnchors'],
): Promise<AuditReport> {
  const anchors = await readAnchors(place, key);
  async function* chains() {
    const organisations = new Set([
      ...(await store.listOrganisationIds()),
      ...anchors.byOrganisation.keys(),
    ]);
    for (const organisationId of [...organisations].sort()) {
      const macs = anchors.byOrganisation.get(organisationId);
      yield {
        organisationId,
        anchors: macs?.size ?? 0,
        ...(await verifyChain({ store, key }, organisationId, macs)),
      };
    }
  }
  return { anchors, chains: chains() };
}
