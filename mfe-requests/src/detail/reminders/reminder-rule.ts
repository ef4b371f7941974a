import { REMINDER_LIMITS as R } from '@recueil/backend/contract';
import type { ReminderRule } from '@recueil/backend/contract';

export interface ReminderRuleInput {
  readonly daysBefore: string;
  readonly onDeadline: boolean;
  readonly everyDaysAfter: string;
  readonly max: string;
}

export const toReminderRuleInput = (rule: ReminderRule): ReminderRuleInput => ({
  daysBefore: rule.daysBefore.join(', '),
  onDeadline: rule.onDeadline,
  everyDaysAfter: rule.everyDaysAfter === null ? '' : String(rule.everyDaysAfter),
  max: String(rule.max),
});

export type ReminderRuleField = 'daysBefore' | 'everyDaysAfter' | 'max';

const parseWholeNumber = (text: string, least: number, most: number): number | null =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null;

/**
 * Days before the deadline are separated by commas or spaces; returned without duplicates, furthest
 * first.
 */
export const parseReminderRule = (
  input: ReminderRuleInput,
): { rule: ReminderRule } | { invalidFields: ReminderRuleField[] } => {
  const typed = input.daysBefore
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((day) => parseWholeNumber(day, 1, R.daysBefore));
  const days = [...new Set(typed)].filter((day) => day !== null).sort((a, b) => b - a);
  const every =
    input.everyDaysAfter.trim() === ''
      ? null
      : parseWholeNumber(input.everyDaysAfter.trim(), 1, R.everyDays);
  const max = parseWholeNumber(input.max.trim(), 0, R.total);
  const invalidFields: ReminderRuleField[] = [];
  if (typed.includes(null) || days.length > R.stepsBefore) invalidFields.push('daysBefore');
  if (every === null && input.everyDaysAfter.trim() !== '') invalidFields.push('everyDaysAfter');
  if (max === null) invalidFields.push('max');
  return invalidFields.length > 0 || max === null
    ? { invalidFields }
    : { rule: { daysBefore: days, onDeadline: input.onDeadline, everyDaysAfter: every, max } };
};
