import { marksOf, storedMarks, toCome } from './plan.rules.ts';
import type { DuePlan } from './plans.store.ts';
import type { Reminders } from '../reminders.context.ts';
import { farFrom, isReminder, type Slot } from '../reminders.rules.ts';
import type { PlanRow } from '../reminders.tables.ts';

/** A plan in which something was missed, and when it may go out. */
export interface Late {
  readonly plan: DuePlan;
  readonly due: readonly Slot[];
  readonly rest: readonly Slot[];
  readonly steps: readonly number[];
  readonly moment: Date;
  readonly timeZone: string;
}

/** Nobody is written to in the night or on a Sunday because of a server that was down: what was missed waits for the next moment at which it may go. */
export async function putOff({ plans }: Pick<Reminders, 'plans'>, late: readonly Late[], fresh: readonly PlanRow[]): Promise<PlanRow[]> {
  // What is stored of those that were just made anew is older.
  const rows = new Map([...(await plans.whole(late.map(({ plan }) => plan))), ...fresh].map((row) => [row.requestId, row]));
  return late.flatMap((one) => {
    const row = rows.get(one.plan.requestId);
    return row ? [laterPlan(row, one)] : [];
  });
}

function laterPlan(row: PlanRow, { due, rest, steps, moment: later, timeZone }: Late): PlanRow {
  const slots = [...due.map((slot) => ({ ...slot, at: later })), ...(due.some(isReminder) ? farFrom(later, rest, timeZone) : rest)].sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = due.find(isReminder)?.steps ?? [];
  const marks = marksOf(row);
  // As if the sender had moved it, so that it survives a new plan.
  const moved = [...marks.moved.filter(({ step }) => !steps.includes(step)), ...last.map((step) => ({ step, at: later }))];
  const done = [...marks.done, ...steps.filter((step) => !last.includes(step))];
  return { ...row, ...toCome(slots), marks: storedMarks({ ...marks, done, moved }) };
}
