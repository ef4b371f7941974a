import { HOUR } from '../../../contract/durations.contract.ts';
import type { ReminderPlanRow } from '../reminders.tables.ts';
import { recomputePlan, toPendingSlots, type EffectiveSettings } from './plan.rules.ts';
import type { DuePlan, DeliveredPlan } from './plans.store.ts';
import { postponeMissed, type MissedPlan } from './postpone-missed.ts';
import type { RemindersContext } from '../reminders.context.ts';
import { toDueEvent } from '../reminders.events.ts';
import { splitDue, isReminder, nextSendingTime, wasMissed, type Slot } from '../reminders.rules.ts';
import { loadEffectiveSettings } from '../settings/load-effective-settings.ts';

const BATCH = 1000;
const TOO_SOON = 36 * HOUR;

/** Safe on several instances: each claims plans that no other has. */
export async function publishDueReminders(context: RemindersContext): Promise<number> {
  const {
    platform: { database },
  } = context;
  let count = 0;
  for (;;) {
    const claimed = await database.transaction(() => publishBatch(context));
    count += claimed;
    if (claimed < BATCH) return count;
  }
}

/** In a transaction: events and advanced plans commit together. */
async function publishBatch(context: RemindersContext): Promise<number> {
  const {
    platform: { clock, outbox },
    plans,
  } = context;
  const now = clock.now();
  const claimed = await plans.claimDue(now, BATCH);
  if (claimed.length === 0) return 0;
  const { current, deleted, recomputed } = await recomputeStale(context, claimed);
  const loadSettings = createSettingsLoader(context);
  const missed: MissedPlan[] = [];
  const delivered: DeliveredPlan[] = [];
  const events: ReturnType<typeof toDueEvent>[] = [];
  for (const plan of current) {
    const { due, rest, steps } = splitDue(toPendingSlots(plan), now);
    const hours = wasMissed(due, now) ? (await loadSettings(plan.organizationId)).hours : null;
    const moment = hours === null ? now : nextSendingTime(now, hours);
    if (hours !== null && moment > now) {
      missed.push({ plan, due, rest, steps, postponedTo: moment, timeZone: hours.timeZone });
      continue;
    }
    events.push(...due.map((slot) => toDueEvent(plan, slot, now)));
    delivered.push(toDeliveredPlan(plan, due, rest, steps, now));
  }
  await outbox.publishMany(events);
  await plans.save([...recomputed, ...(await postponeMissed(context, missed, recomputed))]);
  await plans.advance(delivered, now);
  await plans.delete(deleted);
  return claimed.length;
}

async function recomputeStale(
  context: RemindersContext,
  claimed: readonly DuePlan[],
): Promise<{ current: DuePlan[]; deleted: DuePlan[]; recomputed: ReminderPlanRow[] }> {
  const { requests, plans } = context;
  const upToDate = claimed.filter(({ staleSince }) => staleSince === null);
  const deleted: DuePlan[] = [];
  const recomputed: ReminderPlanRow[] = [];
  const stale = await plans.loadFull(claimed.filter(({ staleSince }) => staleSince !== null));
  for (const organizationId of new Set(stale.map((row) => row.organizationId))) {
    const rows = stale.filter((row) => row.organizationId === organizationId);
    const states = new Map(
      (await requests.listReminderStates(organizationId, rows)).map((state) => [
        state.requestId,
        state,
      ]),
    );
    const settings = states.size > 0 ? await loadEffectiveSettings(context, organizationId) : null;
    for (const row of rows) {
      const state = states.get(row.requestId);
      if (state && settings && row.staleSince)
        recomputed.push(recomputePlan(row, state, settings, row.staleSince));
      else deleted.push(row);
    }
  }
  return { current: [...upToDate, ...recomputed], deleted, recomputed };
}

/** Stale when reminders were merged or late, or the next is too soon: recomputed at once. */
function toDeliveredPlan(
  { organizationId, requestId }: DuePlan,
  due: readonly Slot[],
  rest: readonly Slot[],
  steps: readonly number[],
  now: Date,
): DeliveredPlan {
  const reminder = due.find(isReminder);
  const next = rest.find(isReminder);
  const stale =
    reminder !== undefined &&
    (steps.length > reminder.steps.length ||
      wasMissed([reminder], now) ||
      (next !== undefined && next.at.getTime() - now.getTime() < TOO_SOON));
  return {
    organizationId,
    requestId,
    reminderSent: reminder !== undefined,
    stale,
    nextDueAt: stale ? now : (rest[0]?.at ?? null),
    nextReminderAt: next?.at ?? null,
  };
}

/** One query per organisation and batch, and only when one of its plans was missed. */
function createSettingsLoader(
  context: RemindersContext,
): (organizationId: string) => Promise<EffectiveSettings> {
  const cache = new Map<string, Promise<EffectiveSettings>>();
  return (organizationId) => {
    const settings = cache.get(organizationId) ?? loadEffectiveSettings(context, organizationId);
    cache.set(organizationId, settings);
    return settings;
  };
}
