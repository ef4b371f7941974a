import { toCalendarDay } from '../../../platform/calendar/calendar.rules.ts';
import type { PlannedReminder, ReminderPlan } from '../reminders.contract.ts';
import {
  listDaysOff,
  resolveRule,
  countSent,
  type ReminderState,
  type EffectiveSettings,
} from './plan.rules.ts';
import {
  isDayOff,
  isReminder,
  type SendingHours,
  type Slot,
  toPendingSlots,
} from '../reminders.rules.ts';
import type { ReminderPlanRow } from '../reminders.tables.ts';

export const formatReminderId = ({ steps }: Pick<Slot, 'steps'>): string => steps.join('.');
export const parseReminderId = (id: string): number[] => id.split('.').map(Number);

const toPlannedReminder = (slot: Slot, hours: SendingHours): PlannedReminder => ({
  id: formatReminderId(slot),
  at: slot.at.toISOString(),
  kind: slot.kind as PlannedReminder['kind'],
  moved: slot.moved,
  dayOff: isDayOff(toCalendarDay(slot.at, hours.timeZone), hours),
});

export function toReminderPlan(
  row: ReminderPlanRow,
  request: ReminderState,
  settings: EffectiveSettings,
  now: Date,
): ReminderPlan {
  const reminders = toPendingSlots(row).filter(isReminder);
  const sent = countSent(row, request);
  const rule = resolveRule(request, settings);
  return {
    state: toPlanState(row, request, settings),
    reminders: reminders.map((slot) => toPlannedReminder(slot, settings.hours)),
    sent,
    max: (rule ?? request.reminders.rule ?? settings.rule).max,
    timeZone: settings.hours.timeZone,
    expiresAt: request.expiresAt.toISOString(),
    daysOff: request.isOutstanding ? listDaysOff(settings, now, request.expiresAt) : [],
  };
}

function toPlanState(
  row: ReminderPlanRow,
  request: ReminderState,
  settings: EffectiveSettings,
): ReminderPlan['state'] {
  if (!request.isOutstanding) return 'closed';
  if (request.reminders.paused) return 'paused';
  const rule = resolveRule(request, settings);
  if (rule === null) return 'off';
  if (request.deadline === null) return 'undated';
  if (countSent(row, request) >= rule.max) return 'used-up';
  return row.nextReminderAt === null ? 'over' : 'planned';
}
