import { dayOf } from '../../../platform/calendar.rules.ts';
import type { PlannedReminder, ReminderPlan, ReminderSettings } from '../reminders.contract.ts';
import { daysOff, ruleFor, sentOf, slotsOf, type RequestTerms, type Terms } from './plan.rules.ts';
import { isOff, isReminder, type Hours, type Slot } from '../reminders.rules.ts';
import type { PlanRow, SettingsRow } from '../reminders.tables.ts';

export const presentSettings = ({ enabled, rule, sendAt, businessDaysOnly, version }: SettingsRow, timeZone: string): ReminderSettings =>
  ({ enabled, rule, sendAt, businessDaysOnly, timeZone, version });

/** The steps that a reminder stands for are its name. */
export const idOf = ({ steps }: Pick<Slot, 'steps'>): string => steps.join('.');
export const stepsOfId = (id: string): number[] => id.split('.').map(Number);

const presentSlot = (slot: Slot, hours: Hours): PlannedReminder => ({
  id: idOf(slot), at: slot.at.toISOString(), kind: slot.kind as PlannedReminder['kind'], moved: slot.moved, dayOff: isOff(dayOf(slot.at, hours.timeZone), hours),
});

export function presentPlan(row: PlanRow, request: RequestTerms, terms: Terms, now: Date): ReminderPlan {
  const reminders = slotsOf(row).filter(isReminder);
  const sent = sentOf(row, request);
  const rule = ruleFor(request, terms);
  return {
    state: stateOf(row, request, terms),
    reminders: reminders.map((slot) => presentSlot(slot, terms.hours)),
    sent,
    max: (rule ?? request.reminders.rule ?? terms.rule).max,
    timeZone: terms.hours.timeZone,
    expiresAt: request.expiresAt.toISOString(),
    daysOff: request.owes ? daysOff(terms, now, request.expiresAt) : [],
  };
}

function stateOf(row: PlanRow, request: RequestTerms, terms: Terms): ReminderPlan['state'] {
  if (!request.owes) return 'closed';
  if (request.reminders.paused) return 'paused';
  const rule = ruleFor(request, terms);
  if (rule === null) return 'off';
  if (request.deadline === null) return 'undated';
  if (sentOf(row, request) >= rule.max) return 'used-up';
  return row.remindAt === null ? 'over' : 'planned';
}
