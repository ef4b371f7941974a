import { groupBy } from '../../../platform/group-by.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import { nextQuotaReset, quotaDay } from '../quota/quota.rules.ts';

export interface LoggedAttempt {
  readonly row: MailLogRow;
  readonly previous: MailLogRow | null;
  readonly countsTowardsQuota: boolean;
}

/** `lost`: another attempt is ahead; an instant: the daily quota is used up until then. */
export type StartAttemptResult = 'ready' | 'lost' | Date;

type StartContext = Pick<NotificationsContext, 'platform' | 'mailLog' | 'quota'>;

/** In a transaction; reserves quota in the order of the attempts. */
export async function startAttempts(
  { platform: { clock, config }, mailLog, quota }: StartContext,
  organizationId: string,
  attempts: readonly LoggedAttempt[],
): Promise<StartAttemptResult[]> {
  const now = clock.now();
  const counting = attempts.filter(
    ({ row, countsTowardsQuota }) => countsTowardsQuota && !row.counted,
  );
  const reservedCount = await quota.reserve(
    organizationId,
    quotaDay(now),
    counting.length,
    config.mailQuotaPerDay,
  );
  const delayed = new Set(counting.slice(reservedCount));
  const rows = attempts.map((each): AttemptRow => {
    const isDelayed = delayed.has(each);
    return {
      ...each,
      row: {
        ...each.row,
        at: now,
        counted: each.countsTowardsQuota && !isDelayed,
        delayedUntil: isDelayed ? nextQuotaReset(now) : null,
      },
    };
  });
  await mailLog.insertAttempts(
    organizationId,
    rows.filter(({ previous }) => previous === null).map(({ row }) => row),
  );
  const lost = await restartAttempts(
    { mailLog },
    organizationId,
    rows.filter(({ previous }) => previous !== null),
  );
  await quota.release(
    organizationId,
    quotaDay(now),
    counting.slice(0, reservedCount).filter(({ row }) => lost.has(row.id)).length,
  );
  return attempts.map((each) =>
    lost.has(each.row.id) ? 'lost' : delayed.has(each) ? nextQuotaReset(now) : 'ready',
  );
}

type AttemptRow = Pick<LoggedAttempt, 'row' | 'previous'>;

/** Returns the ids another attempt has. Equal changes share one statement. */
async function restartAttempts(
  { mailLog }: Pick<NotificationsContext, 'mailLog'>,
  organizationId: string,
  attempts: readonly AttemptRow[],
): Promise<Set<string>> {
  const lost = new Set<string>();
  for (const [, group] of groupBy(attempts, (each) => JSON.stringify(toLogChanges(each)))) {
    const [first] = group;
    if (
      first === undefined ||
      (await mailLog.restartAttempts(
        organizationId,
        group.map(({ row }) => row.id),
        toLogChanges(first),
      ))
    )
      continue;
    // The batch retries one by one, which shows which mail it was.
    if (group.length > 1)
      throw new Error('Another attempt to send one of these mails is under way.');
    lost.add(first.row.id);
  }
  return lost;
}

/** The address changes when it was corrected, the kind when the decision changed. */
const toLogChanges = ({
  previous,
  row: { attempts, counted, delayedUntil, addressHash, kind, at },
}: AttemptRow) => ({
  attempts,
  counted,
  delayedUntil,
  at,
  ...(previous?.addressHash.equals(addressHash) ? {} : { addressHash }),
  ...(previous?.kind === kind ? {} : { kind }),
});
