import { systemCaller } from '../../../platform/http/auth/principal.ts';
import { HOUR } from '../../../contract/durations.contract.ts';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { RemindersContext } from '../reminders.context.ts';
import { EVENT_BY_KIND } from '../reminders.events.ts';
import {
  dropTooClose,
  isReminder,
  nextSendingTime,
  splitDue,
  toPendingSlots,
  wasMissed,
  type DueSlots,
  type SendingHours,
  type Slot,
} from '../reminders.rules.ts';
import type { ReminderPlanRow } from '../reminders.tables.ts';
import { loadEffectiveSettings } from '../settings/load-effective-settings.ts';
import { recomputePlan, toOverrides, toSlotColumns, toStoredOverrides } from './plan.rules.ts';
import type { DeliveredPlan, DuePlan } from './plans.store.ts';

const BATCH = 1000;
const TOO_SOON = 36 * HOUR;

type HoursByOrganization = ReadonlyMap<string, SendingHours>;

/** Missed slots are published at `at`, the next acceptable sending time. */
interface DecidedPlan extends DueSlots {
  readonly plan: DuePlan;
  readonly at: Date;
}

/** Safe on several instances: each claims plans that no other has. */
export async function publishDueReminders(context: RemindersContext): Promise<void> {
  const { database } = context.platform;
  while ((await database.transaction(() => publishBatch(context))) === BATCH);
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
  const due = current.map((plan) => ({ plan, at: now, ...splitDue(toPendingSlots(plan), now) }));
  const missed = due.filter((each) => wasMissed(each.due, now));
  const hours = await loadSendingHours(context, missed);
  const postponed = missed
    .map((each) => ({
      ...each,
      at: nextSendingTime(now, hours.get(each.plan.organizationId)!),
    }))
    .filter(({ at }) => at > now);
  const waiting = new Set(postponed.map(({ plan }) => plan));
  const published = due.filter(({ plan }) => !waiting.has(plan));
  await outbox.publishMany(
    published.flatMap((each) => each.due.map((slot) => toDueEvent(each.plan, slot, now))),
  );
  await plans.save([...recomputed, ...(await postpone(context, postponed, recomputed, hours))]);
  await plans.advance(published.map(toDeliveredPlan), now);
  await plans.delete(deleted);
  return claimed.length;
}

async function loadSendingHours(
  context: RemindersContext,
  missed: readonly DecidedPlan[],
): Promise<HoursByOrganization> {
  const hours = new Map<string, SendingHours>();
  for (const organizationId of new Set(missed.map(({ plan }) => plan.organizationId)))
    hours.set(organizationId, (await loadEffectiveSettings(context, organizationId)).hours);
  return hours;
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
      (await requests.listReminderStates(systemCaller(organizationId), rows)).map((state) => [
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

function toDueEvent(
  { organizationId, requestId }: DuePlan,
  { at, kind }: Slot,
  now: Date,
): { event: DomainEvent; dedupeKey: string } {
  const type = EVENT_BY_KIND[kind];
  const slot = at.toISOString();
  const payload = { requestId, ...(type === 'reminder.due' ? { kind } : {}), at: slot };
  return {
    event: { type, organizationId, occurredAt: now, ...SYSTEM_ACTOR, payload },
    dedupeKey: `${requestId}:${kind}:${slot}`,
  };
}

/** Stale when reminders were merged or late, or the next is too soon: recomputed at once. */
function toDeliveredPlan({ plan, due, rest, steps, at: now }: DecidedPlan): DeliveredPlan {
  const reminder = due.find(isReminder);
  const next = rest.find(isReminder);
  const stale =
    reminder !== undefined &&
    (steps.length > reminder.steps.length ||
      wasMissed([reminder], now) ||
      (next !== undefined && next.at.getTime() - now.getTime() < TOO_SOON));
  return {
    organizationId: plan.organizationId,
    requestId: plan.requestId,
    reminderSent: reminder !== undefined,
    stale,
    nextDueAt: stale ? now : (rest[0]?.at ?? null),
    nextReminderAt: next?.at ?? null,
  };
}

async function postpone(
  { plans }: RemindersContext,
  postponed: readonly DecidedPlan[],
  recomputed: readonly ReminderPlanRow[],
  hours: HoursByOrganization,
): Promise<ReminderPlanRow[]> {
  const stored = await plans.loadFull(postponed.map(({ plan }) => plan));
  // Rows just recomputed are newer than the stored ones.
  const rows = new Map([...stored, ...recomputed].map((row) => [row.requestId, row]));
  return postponed.flatMap((each) => {
    const row = rows.get(each.plan.requestId);
    return row ? [toPostponedPlan(row, each, hours.get(row.organizationId)!)] : [];
  });
}

function toPostponedPlan(
  row: ReminderPlanRow,
  { due, rest, steps, at: later }: DecidedPlan,
  { timeZone }: SendingHours,
): ReminderPlanRow {
  const slots = [
    ...due.map((slot) => ({ ...slot, at: later })),
    ...(due.some(isReminder) ? dropTooClose(later, rest, timeZone) : rest),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = due.find(isReminder)?.steps ?? [];
  const overrides = toOverrides(row);
  // Stored as a move by the sender, so that a recomputed plan keeps it.
  const moved = [
    ...overrides.moved.filter(({ step }) => !steps.includes(step)),
    ...last.map((step) => ({ step, at: later })),
  ];
  const done = [...overrides.done, ...steps.filter((step) => !last.includes(step))];
  return {
    ...row,
    ...toSlotColumns(slots),
    overrides: toStoredOverrides({ ...overrides, done, moved }),
  };
}
