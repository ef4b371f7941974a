import type { ReminderPlanRow } from '../reminders.tables.ts';
import { recomputePlan, toPendingSlots, type EffectiveSettings } from './plan.rules.ts';
import type { DuePlan, DeliveredPlan } from './plans.store.ts';
import { postponeMissed, type MissedPlan } from './postpone-missed.ts';
import type { RemindersContext } from '../reminders.context.ts';
import { toDueEvent } from '../reminders.events.ts';
import { splitDue, isReminder, nextSendingTime, wasMissed, type Slot } from '../reminders.rules.ts';
import { loadEffectiveSettings } from '../settings/load-effective-settings.ts';

/** Plans that one transaction takes. */
const BATCH = 1000;
const TOO_SOON = 36 * 3_600_000;

/** Says everything that is due, and plans anew what follows other rules by now. Any number of instances may do so at once: each takes plans that no other has. */
export async function publishDueReminders(reminders: RemindersContext): Promise<number> {
  const {
    platform: { database },
  } = reminders;
  let count = 0;
  for (;;) {
    const taken = await database.transaction(() => publishBatch(reminders));
    count += taken;
    if (taken < BATCH) return count;
  }
}

/** In a transaction: what is due goes to the outbox, and the plan on to what follows, or neither. */
async function publishBatch(reminders: RemindersContext): Promise<number> {
  const {
    platform: { clock, outbox },
    plans,
  } = reminders;
  const now = clock.now();
  const taken = await plans.claimDue(now, BATCH);
  if (taken.length === 0) return 0;
  const { kept, gone, fresh } = await recomputeStale(reminders, taken);
  const terms = createSettingsLoader(reminders);
  const late: MissedPlan[] = [];
  const onward: DeliveredPlan[] = [];
  const facts: ReturnType<typeof toDueEvent>[] = [];
  for (const plan of kept) {
    const { due, rest, steps } = splitDue(toPendingSlots(plan), now);
    const hours = wasMissed(due, now) ? (await terms(plan.organizationId)).hours : null;
    const moment = hours === null ? now : nextSendingTime(now, hours);
    if (hours !== null && moment > now) {
      late.push({ plan, due, rest, steps, postponedTo: moment, timeZone: hours.timeZone });
      continue;
    }
    facts.push(...due.map((slot) => toDueEvent(plan, slot, now)));
    onward.push(toDeliveredPlan(plan, due, rest, steps, now));
  }
  await outbox.publishMany(facts);
  await plans.save([...fresh, ...(await postponeMissed(reminders, late, fresh))]);
  await plans.advance(onward, now);
  await plans.delete(gone);
  return taken.length;
}

/** Plans that are stale are made anew before anything in them is said. */
async function recomputeStale(
  reminders: RemindersContext,
  taken: readonly DuePlan[],
): Promise<{ kept: DuePlan[]; gone: DuePlan[]; fresh: ReminderPlanRow[] }> {
  const { requests, plans } = reminders;
  const kept = taken.filter(({ staleFrom }) => staleFrom === null);
  const gone: DuePlan[] = [];
  const fresh: ReminderPlanRow[] = [];
  const stale = await plans.loadFull(taken.filter(({ staleFrom }) => staleFrom !== null));
  for (const organizationId of new Set(stale.map((row) => row.organizationId))) {
    const rows = stale.filter((row) => row.organizationId === organizationId);
    const facts = new Map(
      (await requests.listReminderStates(organizationId, rows)).map((fact) => [
        fact.requestId,
        fact,
      ]),
    );
    const terms = facts.size > 0 ? await loadEffectiveSettings(reminders, organizationId) : null;
    for (const row of rows) {
      const fact = facts.get(row.requestId);
      if (fact && terms && row.staleFrom)
        fresh.push(recomputePlan(row, fact, terms, row.staleFrom));
      else gone.push(row);
    }
  }
  return { kept: [...kept, ...fresh], gone, fresh };
}

/**
 * What follows is planned again at once when missed reminders became one, when one goes out on another day than planned,
 * or when the next would go out on the next day: plans stored by an earlier version may hold two days in a row.
 */
function toDeliveredPlan(
  { organizationId, requestId }: DuePlan,
  due: readonly Slot[],
  rest: readonly Slot[],
  steps: readonly number[],
  now: Date,
): DeliveredPlan {
  const one = due.find(isReminder);
  const next = rest.find(isReminder);
  const stale =
    one !== undefined &&
    (steps.length > one.steps.length ||
      wasMissed([one], now) ||
      (next !== undefined && next.at.getTime() - now.getTime() < TOO_SOON));
  return {
    organizationId,
    requestId,
    reminderSent: one !== undefined,
    stale,
    nextAt: stale ? now : (rest[0]?.at ?? null),
    remindAt: next?.at ?? null,
  };
}

/** Each organisation is asked once a batch, and only when something of its was missed. */
function createSettingsLoader(
  reminders: RemindersContext,
): (organizationId: string) => Promise<EffectiveSettings> {
  const known = new Map<string, Promise<EffectiveSettings>>();
  return (organizationId) => {
    const terms = known.get(organizationId) ?? loadEffectiveSettings(reminders, organizationId);
    known.set(organizationId, terms);
    return terms;
  };
}
