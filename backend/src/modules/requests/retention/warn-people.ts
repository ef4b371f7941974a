import type { Member } from '../../organizations/index.ts';
import { choosePeople } from '../assignment/choose-people.ts';
import type { RequestsContext } from '../requests.context.ts';
import { RETENTION_WARNING_DUE, retentionEvent } from './retention.events.ts';
import { findLatestEndToWarn, type RetentionRule, type WarningDays } from './retention.rules.ts';
import type { UnwarnedRequest } from './retention.store.ts';

/** One transaction: what remains is mentioned an hour later. */
const MAX_PER_RUN = 10_000;
const MAX_LISTED = 20;

/** One mail for each person; marked in the same transaction, so that each warning goes out once. */
export function warnPeople(
  { platform, organizations, retention }: RequestsContext,
  organizationId: string,
  rule: RetentionRule,
  warningDays: WarningDays,
  now: Date,
): Promise<void> {
  const { database, outbox } = platform;
  return database.transaction(async () => {
    const endedUntil = findLatestEndToWarn(rule, warningDays, now);
    if (endedUntil === null) return;
    const requests = await retention.listUnwarned(
      organizationId,
      warningDays,
      endedUntil,
      rule.since,
      MAX_PER_RUN,
    );
    if (requests.length === 0) return;
    const ids = requests.map(({ id }) => id);
    await retention.saveWarnings(organizationId, ids, warningDays, now);
    const { members } = await organizations.listMembers(organizationId);
    await outbox.publishMany(
      [...groupByPerson(requests, members)].map(([userId, requestIds]) => ({
        event: retentionEvent(
          RETENTION_WARNING_DUE,
          organizationId,
          { userId, requestIds: requestIds.slice(0, MAX_LISTED), count: requestIds.length },
          now,
        ),
      })),
    );
  });
}

function groupByPerson(
  requests: readonly UnwarnedRequest[],
  members: readonly Pick<Member, 'id' | 'role'>[],
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const request of requests)
    for (const userId of choosePeople(request, members)) {
      const group = groups.get(userId);
      if (group) group.push(request.id);
      else groups.set(userId, [request.id]);
    }
  return groups;
}
