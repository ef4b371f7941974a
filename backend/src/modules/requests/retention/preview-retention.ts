import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';
import type { RetentionPreview } from './retention.contract.ts';
import {
  computeDeletesAt,
  findLatestEndToWarn,
  toPreviewedRule,
  toRetentionRule,
} from './retention.rules.ts';

export async function previewRetention(
  { platform, organizations, retention }: RequestsContext,
  organizationId: string,
  days: number,
): Promise<RetentionPreview> {
  const now = platform.clock.now();
  const present = toRetentionRule(await organizations.get(organizationId));
  const rule = toPreviewedRule(present, days, now);
  const endedUntil = findLatestEndToWarn(rule, 14, now);
  const firstEnd = await retention.findFirstEnd(organizationId);
  return {
    count: endedUntil === null ? 0 : await retention.countEnded(organizationId, endedUntil),
    ...(firstEnd && { nextDeletion: computeDeletesAt(firstEnd, rule).toISOString() }),
  };
}

/** For the request on its own. */
export async function findDeletesAt(
  { organizations }: RequestsContext,
  { organizationId, endedAt }: RequestRow,
): Promise<{ deletesAt?: string }> {
  if (endedAt === null) return {};
  const rule = toRetentionRule(await organizations.get(organizationId));
  return rule ? { deletesAt: computeDeletesAt(endedAt, rule).toISOString() } : {};
}
