import { toOverrides, toStoredOverrides, toSlotColumns } from './plan.rules.ts';
import type { DuePlan } from './plans.store.ts';
import type { RemindersContext } from '../reminders.context.ts';
import { dropTooClose, isReminder, type Slot } from '../reminders.rules.ts';
import type { ReminderPlanRow } from '../reminders.tables.ts';

export interface MissedPlan {
  readonly plan: DuePlan;
  readonly due: readonly Slot[];
  readonly rest: readonly Slot[];
  readonly steps: readonly number[];
  readonly postponedTo: Date;
  readonly timeZone: string;
}

/** After an outage, missed reminders wait for the next acceptable sending time. */
export async function postponeMissed(
  { plans }: Pick<RemindersContext, 'plans'>,
  missed: readonly MissedPlan[],
  recomputed: readonly ReminderPlanRow[],
): Promise<ReminderPlanRow[]> {
  // Rows just recomputed are newer than the stored ones.
  const rows = new Map(
    [...(await plans.loadFull(missed.map(({ plan }) => plan))), ...recomputed].map((row) => [
      row.requestId,
      row,
    ]),
  );
  return missed.flatMap((one) => {
    const row = rows.get(one.plan.requestId);
    return row ? [toPostponedPlan(row, one)] : [];
  });
}

function toPostponedPlan(
  row: ReminderPlanRow,
  { due, rest, steps, postponedTo: later, timeZone }: MissedPlan,
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
