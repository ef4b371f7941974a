import type { RequestsContext } from '../requests.context.ts';
import { certifyDeletions } from './certify-deletions.ts';
import { deleteDueRequests } from './delete-due-requests.ts';
import { findLatestEnd, toRetentionRule, type RetentionRule } from './retention.rules.ts';
import { warnPeople } from './warn-people.ts';

/** An interrupted run is continued by the next one. */
export async function applyRetention(context: RequestsContext, now: Date): Promise<void> {
  for (const organization of await context.organizations.listWithRetention()) {
    const rule = toRetentionRule(organization);
    if (rule === null) continue;
    // The last warning first: it counts as the first one too.
    for (const warningDays of [2, 14] as const)
      await warnPeople(context, organization.id, rule, warningDays, now);
    await deleteDueRequests(context, organization.id, now);
    await eraseOldLabels(context, organization.id, rule, now);
  }
  await certifyDeletions(context, now);
}

/** A label goes when the rule would delete the request at the latest. */
async function eraseOldLabels(
  { platform, deletedRequests }: RequestsContext,
  organizationId: string,
  rule: RetentionRule,
  now: Date,
): Promise<void> {
  const before = findLatestEnd(rule, now);
  if (before !== null)
    await platform.database.transaction(() =>
      deletedRequests.eraseLabelsBefore(organizationId, before),
    );
}
