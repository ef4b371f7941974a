import { timingSafeEqual } from 'node:crypto';
import { nextTurn } from '../../../platform/next-turn.ts';
import { GENESIS_MAC, computeEntryMac } from './entry-mac.ts';
import type { AuditContext } from '../audit.context.ts';
import type { AnchoredMacs } from '../anchors/read-anchors.ts';

interface ChainFault {
  readonly sequence: number;
  /** `anchor differs`, `cut`: an exported anchor names another entry, or one beyond the end. */
  readonly fault:
    | 'changed'
    | 'missing before'
    | 'not chained'
    | 'end differs'
    | 'anchor differs'
    | 'cut'
    | 'not anchored';
}

export interface ChainReport {
  readonly intact: boolean;
  readonly entries: number;
  readonly faults: readonly ChainFault[];
}

const BATCH = 100;
const MAX_FAULTS = 100;
const NO_ANCHORS: AnchoredMacs = new Map();

export async function verifyChain(
  { store, key }: Pick<AuditContext, 'store' | 'key'>,
  organizationId: string,
  anchors: AnchoredMacs = NO_ANCHORS,
): Promise<ChainReport> {
  const faults: ChainFault[] = [];
  let entries = 0;
  let last: { sequence: number; mac: Buffer } = { sequence: 0, mac: GENESIS_MAC };
  for (;;) {
    const batch = await store.listEntriesAfter(organizationId, last.sequence, BATCH);
    for (const entry of batch) {
      entries += 1;
      if (entry.sequence !== last.sequence + 1)
        faults.push({ sequence: entry.sequence, fault: 'missing before' });
      else if (!timingSafeEqual(entry.previousMac, last.mac))
        faults.push({ sequence: entry.sequence, fault: 'not chained' });
      if (!timingSafeEqual(computeEntryMac(key, entry), entry.mac))
        faults.push({ sequence: entry.sequence, fault: 'changed' });
      const anchored = anchors.get(entry.sequence);
      if (anchored !== undefined && anchored !== entry.mac.toString('hex'))
        faults.push({ sequence: entry.sequence, fault: 'anchor differs' });
      last = entry;
    }
    if (batch.length > 0) {
      await nextTurn();
      continue;
    }
    const end = (await store.findHead(organizationId)) ?? { sequence: 0, mac: GENESIS_MAC };
    // Entries appended since the last batch are read too.
    if (
      end.sequence > last.sequence &&
      (await store.listEntriesAfter(organizationId, last.sequence, 1)).length > 0
    )
      continue;
    if (end.sequence !== last.sequence || !timingSafeEqual(end.mac, last.mac))
      faults.push({ sequence: end.sequence, fault: 'end differs' });
    break;
  }
  const cutSequences = [...anchors.keys()]
    .filter((sequence) => sequence > last.sequence)
    .sort((a, b) => a - b);
  faults.push(...cutSequences.map((sequence) => ({ sequence, fault: 'cut' as const })));
  return { intact: faults.length === 0, entries, faults: faults.slice(0, MAX_FAULTS) };
}
