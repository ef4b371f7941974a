import { REMINDER_LIMITS as R } from '@recueil/backend/contract';
import type { ReminderRule } from '@recueil/backend/contract';

/** The rule as it is typed. */
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

/** The rule that was typed, or the fields that hold none. Days before: commas or spaces between, each once, furthest first. */
export const parseReminderRule = (
  text: ReminderRuleInput,
): { rule: ReminderRule } | { wrong: ReminderRuleField[] } => {
  const typed = text.daysBefore
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((day) => parseWholeNumber(day, 1, R.daysBefore));
  const days = [...new Set(typed)].filter((day) => day !== null).sort((a, b) => b - a);
  const every =
    text.everyDaysAfter.trim() === ''
      ? null
      : parseWholeNumber(text.everyDaysAfter.trim(), 1, R.everyDays);
  const max = parseWholeNumber(text.max.trim(), 0, R.total);
  const wrong: ReminderRuleField[] = [];
  if (typed.includes(null) || days.length > R.stepsBefore) wrong.push('daysBefore');
  if (every === null && text.everyDaysAfter.trim() !== '') wrong.push('everyDaysAfter');
  if (max === null) wrong.push('max');
  return wrong.length > 0 || max === null
    ? { wrong }
    : { rule: { daysBefore: days, onDeadline: text.onDeadline, everyDaysAfter: every, max } };
};
