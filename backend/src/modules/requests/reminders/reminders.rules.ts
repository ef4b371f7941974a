import type { ReminderRule, RequestReminders } from '../requests.contract.ts';

/** How a request is reminded of: as the organisation says, unless it was given a rule of its own. */
export const resolveReminders = ({
  reminders,
}: {
  reminders: RequestReminders | null;
}): RequestReminders =>
  reminders === null
    ? { paused: false, rule: null }
    : { paused: reminders.paused, rule: reminders.rule && normalizeRule(reminders.rule) };

/** Fields in one order, the days from the farthest to the nearest: the same rule is always written the same. */
const normalizeRule = ({
  daysBefore,
  onDeadline,
  everyDaysAfter,
  max,
}: ReminderRule): ReminderRule => ({
  daysBefore: [...daysBefore].sort((a, b) => b - a),
  onDeadline,
  everyDaysAfter,
  max,
});
