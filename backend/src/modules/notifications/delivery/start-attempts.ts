import { groupBy } from '../../../platform/group-by.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { nextQuotaReset, quotaDay } from '../quota/quota.rules.ts';

export interface LoggedAttempt {
  readonly row: MailLogRow;
  /** As it was tried before; null when this is the first time. */
  readonly previous: MailLogRow | null;
  /** It needs a place in the organisation's day. */
  readonly countsTowardsQuota: boolean;
}

/** `taken`: another try of the same mail is ahead; an instant: the organisation's day is full until then. */
export type StartAttemptResult = 'ready' | 'taken' | Date;

type Parts = Pick<NotificationsContext, 'platform' | 'mailLog' | 'quota'>;

/** Inside a transaction: these tries of one organisation's mails are in the log, and have their places in its day as far as they need one and there is room; in their order. */
export async function startAttempts(
  { platform: { clock, config }, mailLog, quota }: Parts,
  organizationId: string,
  tries: readonly LoggedAttempt[],
): Promise<StartAttemptResult[]> {
  const now = clock.now();
  const needing = tries.filter(({ row, countsTowardsQuota }) => countsTowardsQuota && !row.counted);
  const places = await quota.reserve(
    organizationId,
    quotaDay(now),
    needing.length,
    config.mailQuotaPerDay,
  );
  const waiting = new Set(needing.slice(places));
  const written = tries.map((each): AttemptRow => {
    const waits = waiting.has(each);
    return {
      ...each,
      row: {
        ...each.row,
        at: now,
        counted: each.countsTowardsQuota && !waits,
        waitsUntil: waits ? nextQuotaReset(now) : null,
      },
    };
  });
  await mailLog.insertAttempts(
    organizationId,
    written.filter(({ previous }) => previous === null).map(({ row }) => row),
  );
  const taken = await restartAttempts(
    { mailLog },
    organizationId,
    written.filter(({ previous }) => previous !== null),
  );
  await quota.release(
    organizationId,
    quotaDay(now),
    needing.slice(0, places).filter(({ row }) => taken.has(row.id)).length,
  );
  return tries.map((each) =>
    taken.has(each.row.id) ? 'taken' : waiting.has(each) ? nextQuotaReset(now) : 'ready',
  );
}

type AttemptRow = Pick<LoggedAttempt, 'row' | 'previous'>;

/** Answers which of them another try is ahead of. Those of which the log will say the same begin by one statement. */
async function restartAttempts(
  { mailLog }: Pick<NotificationsContext, 'mailLog'>,
  organizationId: string,
  tries: readonly AttemptRow[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const [, alike] of groupBy(tries, (each) => JSON.stringify(toLogChanges(each)))) {
    const [first] = alike;
    if (
      first === undefined ||
      (await mailLog.restartAttempts(
        organizationId,
        alike.map(({ row }) => row.id),
        toLogChanges(first),
      ))
    )
      continue;
    // Which of them it was is found out when each begins by itself.
    if (alike.length > 1) throw new Error('Another try of one of these mails is under way.');
    taken.add(first.row.id);
  }
  return taken;
}

/** The address only where it was corrected, the kind where something else was decided since. */
const toLogChanges = ({
  previous,
  row: { attempts, counted, waitsUntil, toHash, kind, at },
}: AttemptRow) => ({
  attempts,
  counted,
  waitsUntil,
  at,
  ...(previous?.toHash.equals(toHash) ? {} : { toHash }),
  ...(previous?.kind === kind ? {} : { kind }),
});
