import { groupBy } from '../../../platform/group-by.ts';
import type { Notifications } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { nextQuotaDay, quotaDay } from '../quota/quota.rules.ts';

export interface Try {
  readonly row: MailLogRow;
  /** As it was tried before; null when this is the first time. */
  readonly logged: MailLogRow | null;
  /** It needs a place in the organisation's day. */
  readonly counts: boolean;
}

/** `taken`: another try of the same mail is ahead; an instant: the organisation's day is full until then. */
export type BegunTry = 'ready' | 'taken' | Date;

type Parts = Pick<Notifications, 'platform' | 'store' | 'days'>;

/** Inside a transaction: these tries of one organisation's mails are in the log, and have their places in its day as far as they need one and there is room; in their order. */
export async function beginTries({ platform: { clock, config }, store, days }: Parts, organisationId: string, tries: readonly Try[]): Promise<BegunTry[]> {
  const now = clock.now();
  const needing = tries.filter(({ row, counts }) => counts && !row.counted);
  const places = await days.take(organisationId, quotaDay(now), needing.length, config.mailQuotaPerDay);
  const waiting = new Set(needing.slice(places));
  const written = tries.map((each): Written => {
    const waits = waiting.has(each);
    return { ...each, row: { ...each.row, at: now, counted: each.counts && !waits, waitsUntil: waits ? nextQuotaDay(now) : null } };
  });
  await store.begin(organisationId, written.filter(({ logged }) => logged === null).map(({ row }) => row));
  const taken = await beginAgain({ store }, organisationId, written.filter(({ logged }) => logged !== null));
  await days.giveBack(organisationId, quotaDay(now), needing.slice(0, places).filter(({ row }) => taken.has(row.id)).length);
  return tries.map((each) => (taken.has(each.row.id) ? 'taken' : waiting.has(each) ? nextQuotaDay(now) : 'ready'));
}

type Written = Pick<Try, 'row' | 'logged'>;

/** Answers which of them another try is ahead of. Those of which the log will say the same begin by one statement. */
async function beginAgain({ store }: Pick<Notifications, 'store'>, organisationId: string, tries: readonly Written[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const [, alike] of groupBy(tries, (each) => JSON.stringify(changesOf(each)))) {
    const [first] = alike;
    if (first === undefined || (await store.beginAgain(organisationId, alike.map(({ row }) => row.id), changesOf(first)))) continue;
    // Which of them it was is found out when each begins by itself.
    if (alike.length > 1) throw new Error('Another try of one of these mails is under way.');
    taken.add(first.row.id);
  }
  return taken;
}

/** The address only where it was corrected, the kind where something else was decided since. */
const changesOf = ({ logged, row: { attempts, counted, waitsUntil, toHash, kind, at } }: Written) =>
  ({ attempts, counted, waitsUntil, at, ...(logged?.toHash.equals(toHash) ? {} : { toHash }), ...(logged?.kind === kind ? {} : { kind }) });
