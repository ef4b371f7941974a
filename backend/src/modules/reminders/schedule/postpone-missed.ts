import { toOverrides, toStoredOverrides, toSlotColumns } from './plan.rules.ts';
import type { DuePlan } from './plans.store.ts';
import type { RemindersContext } from '../reminders.context.ts';
import { dropTooClose, isReminder, type Slot } from '../reminders.rules.ts';
import type { ReminderPlanRow } from '../reminders.tables.ts';

/** A plan in which something was missed, and when it may go out. */
export interface MissedPlan {
  readonly plan: DuePlan;
  readonly due: readonly Slot[];
  readonly rest: readonly Slot[];
  readonly steps: readonly number[];
  readonly postponedTo: Date;
  readonly timeZone: string;
}

/** Nobody is written to in the night or on a Sunday because of a server that was down: what was missed waits for the next moment at which it may go. */
export async function postponeMissed(
  { plans }: Pick<RemindersContext, 'plans'>,
  late: readonly MissedPlan[],
  fresh: readonly ReminderPlanRow[],
): Promise<ReminderPlanRow[]> {
  // What is stored of those that were just made anew is older.
  const rows = new Map(
    [...(await plans.loadFull(late.map(({ plan }) => plan))), ...fresh].map((row) => [
      row.requestId,
      row,
    ]),
  );
  return late.flatMap((one) => {
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
  const marks = toOverrides(row);
  // As if the sender had moved it, so that it survives a new plan.
  const moved = [
    ...marks.moved.filter(({ step }) => !steps.includes(step)),
    ...last.map((step) => ({ step, at: later })),
  ];
  const done = [...marks.done, ...steps.filter((step) => !last.includes(step))];
  return { ...row, ...toSlotColumns(slots), marks: toStoredOverrides({ ...marks, done, moved }) };
}
