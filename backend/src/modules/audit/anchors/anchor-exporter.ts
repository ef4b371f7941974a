import { openNamedFileStore } from '../../../platform/storage/named-file-store.ts';
import type { AuditContext } from '../audit.context.ts';
import type { AuditHeadRow } from '../audit.tables.ts';
import { formatAnchorFileName, signAnchor } from './sign-anchor.ts';

const BATCH = 500;

/** Reveals a cut chain (security rule 55). Read back, so that a failed write is repeated. */
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
    for (let lastOrganizationId: string | null = null; ;) {
      const heads: AuditHeadRow[] = await store.listHeadsAfter(lastOrganizationId, BATCH);
      for (const head of heads) {
        lastOrganizationId = head.organizationId;
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
      throw new Error('The audit anchors were not stored as they were written.');
    for (const [organizationId, sequence] of ends) exported.set(organizationId, sequence);
    logger.info({ chains: lines.length }, 'Exported the ends of audit chains');
  };
}
