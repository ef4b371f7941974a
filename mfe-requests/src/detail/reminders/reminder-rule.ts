import { REMINDER_LIMITS as R } from '@recueil/backend/contract';
import type { ReminderRule } from '@recueil/backend/contract';

/** The rule as it is typed. */
export interface RuleText {
  readonly daysBefore: string;
  readonly onDeadline: boolean;
  readonly everyDaysAfter: string;
  readonly max: string;
}

export const textOf = (rule: ReminderRule): RuleText => ({
  daysBefore: rule.daysBefore.join(', '), onDeadline: rule.onDeadline, everyDaysAfter: rule.everyDaysAfter === null ? '' : String(rule.everyDaysAfter), max: String(rule.max),
});

export type RuleField = 'daysBefore' | 'everyDaysAfter' | 'max';

const whole = (text: string, least: number, most: number): number | null => (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null);

/** The rule that was typed, or the fields that hold none. Days before: commas or spaces between, each once, furthest first. */
export const readRule = (text: RuleText): { rule: ReminderRule } | { wrong: RuleField[] } => {
  const typed = text.daysBefore.split(/[\s,;]+/).filter(Boolean).map((day) => whole(day, 1, R.daysBefore));
  const days = [...new Set(typed)].filter((day) => day !== null).sort((a, b) => b - a);
  const every = text.everyDaysAfter.trim() === '' ? null : whole(text.everyDaysAfter.trim(), 1, R.everyDays);
  const max = whole(text.max.trim(), 0, R.total);
  const wrong: RuleField[] = [];
  if (typed.includes(null) || days.length > R.stepsBefore) wrong.push('daysBefore');
  if (every === null && text.everyDaysAfter.trim() !== '') wrong.push('everyDaysAfter');
  if (max === null) wrong.push('max');
  return wrong.length > 0 || max === null ? { wrong } : { rule: { daysBefore: days, onDeadline: text.onDeadline, everyDaysAfter: every, max } };
};
