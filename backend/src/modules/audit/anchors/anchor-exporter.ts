import { openNamedFileStore } from '../../../platform/storage/named-file-store.ts';
import type { AuditContext } from '../audit.context.ts';
import { formatAnchorFileName, signAnchor } from './sign-anchor.ts';

const BATCH = 500;

/**
 * Writes the signed ends of all chains that grew into one file outside the database (security rule 55): entries cut off
 * an end cannot hide behind it. The file is read back: an anchor that was not kept is exported by the next run. After a start every chain has grown.
 */
export function createAnchorExporter({
  platform: { config, ids, logger },
  store,
  key,
}: AuditContext): (now: Date) => Promise<void> {
  const files = openNamedFileStore(config.auditAnchors);
  const exported = new Map<string, number>();

  return async (now) => {
    const lines: string[] = [];
    const ends = new Map<string, number>();
    for (let last = ''; ;) {
      const heads = await store.listHeadsAfter(last, BATCH);
      for (const head of heads) {
        last = head.organizationId;
        if (head.sequence === 0 || exported.get(head.organizationId) === head.sequence) continue;
        lines.push(JSON.stringify(signAnchor(key, head, now)));
        ends.set(head.organizationId, head.sequence);
      }
      if (heads.length < BATCH) break;
    }
    if (lines.length === 0) return;
    const name = formatAnchorFileName(now, ids.next());
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    await files.write(name, bytes);
    if (!(await files.read(name)).equals(bytes))
      throw new Error('The anchors of the audit were not kept as they were written.');
    for (const [organizationId, sequence] of ends) exported.set(organizationId, sequence);
    logger.info({ chains: lines.length }, 'the ends of audit chains were exported');
  };
}
