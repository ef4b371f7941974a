import { timingSafeEqual } from 'node:crypto';
import { GENESIS, macOf } from './audit-mac.ts';
import type { Audit } from './audit.context.ts';

export interface ChainReport {
  readonly intact: boolean;
  readonly entries: number;
  /** In order; at most the first hundred. `end` stands for the chain's recorded end. */
  readonly faults: readonly { readonly sequence: number; readonly fault: 'changed' | 'missing before' | 'not chained' | 'end differs' }[];
}

const BATCH = 500;
const FAULTS = 100;

/** Reads an organisation's whole chain and names every entry that was changed, removed, added or moved. */
export async function verifyChain({ store, key }: Pick<Audit, 'store' | 'key'>, organisationId: string): Promise<ChainReport> {
  const faults: { sequence: number; fault: ChainReport['faults'][number]['fault'] }[] = [];
  let entries = 0;
  let last: { sequence: number; mac: Buffer } = { sequence: 0, mac: GENESIS };
  for (;;) {
    const batch = await store.after(organisationId, last.sequence, BATCH);
    for (const entry of batch) {
      entries += 1;
      if (entry.sequence !== last.sequence + 1) faults.push({ sequence: entry.sequence, fault: 'missing before' });
      else if (!timingSafeEqual(entry.previousMac, last.mac)) faults.push({ sequence: entry.sequence, fault: 'not chained' });
      if (!timingSafeEqual(macOf(key, entry), entry.mac)) faults.push({ sequence: entry.sequence, fault: 'changed' });
      last = entry;
    }
    if (batch.length > 0) continue;
    const end = (await store.head(organisationId)) ?? { sequence: 0, mac: GENESIS };
    // Entries appended since the last batch are no difference: they are read too.
    if (end.sequence > last.sequence && (await store.after(organisationId, last.sequence, 1)).length > 0) continue;
    if (end.sequence !== last.sequence || !timingSafeEqual(end.mac, last.mac)) faults.push({ sequence: end.sequence, fault: 'end differs' });
    break;
  }
  return { intact: faults.length === 0, entries, faults: faults.slice(0, FAULTS) };
}
