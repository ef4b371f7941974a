import type { ReminderRule } from '@recueil/backend/contract';
import { emptyRequest, newRow } from '../../request-form/request-values.ts';
import type { DocumentValues, RequestValues } from '../../request-form/request-values.ts';
import { readWizardState } from '../navigation/wizard-state.ts';
import type { WizardState } from '../navigation/wizard-state.ts';

const HOURS_24 = 24 * 3_600_000;

/** A content that was sent at least once, with the key it went under: after a reload the retry is still the same request. */
export interface Attempt {
  readonly content: string;
  readonly key: string;
}

export interface Draft {
  /** Milliseconds. */
  readonly savedAt: number;
  readonly values: RequestValues;
  readonly attempt: Attempt | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const oneOf = <T extends string>(value: unknown, values: readonly T[], otherwise: T): T => values.find((each) => each === value) ?? otherwise;

const readRule = (kept: unknown, usual: ReminderRule): ReminderRule => {
  if (!isObject(kept)) return usual;
  const { daysBefore, onDeadline, everyDaysAfter, max } = kept;
  const days = Array.isArray(daysBefore) ? daysBefore.filter((day): day is number => Number.isInteger(day)) : usual.daysBefore;
  return { daysBefore: days, onDeadline: onDeadline === true, everyDaysAfter: Number.isInteger(everyDaysAfter) ? (everyDaysAfter as number) : null, max: Number.isInteger(max) ? (max as number) : usual.max };
};

const readRows = (kept: unknown): DocumentValues[] | null =>
  Array.isArray(kept) && kept.every(isObject)
    ? kept.map(({ title, description, required }) => newRow({ title: isText(title) ? title : '', description: isText(description) ? description : '', required: required !== false }))
    : null;

/** Storage is anybody's to write: what does not fit is left as in a new form. Rows get new keys, as those of the page begin again. */
const readValues = (kept: unknown, today: Date): RequestValues | null => {
  if (!isObject(kept)) return null;
  const empty = emptyRequest(today);
  const text = (name: keyof RequestValues) => (isText(kept[name]) ? kept[name] : (empty[name] as string));
  return {
    recipientName: text('recipientName'), recipientEmail: text('recipientEmail'), title: text('title'), message: text('message'), deadline: text('deadline'),
    subject: text('subject'), assignee: text('assignee'), documentType: text('documentType'),
    codeRequired: kept['codeRequired'] === true,
    documents: readRows(kept['documents']) ?? empty.documents,
    priority: oneOf(kept['priority'], ['high', 'medium', 'low'], empty.priority),
    reminders: oneOf(kept['reminders'], ['organisation', 'own', 'none'], empty.reminders),
    rule: readRule(kept['rule'], empty.rule),
  };
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** A kept draft, or null when it is none or 24 hours old. */
export const readDraft = (text: string | null, now: number): Draft | null => {
  const kept = parsed(text);
  if (!isObject(kept) || typeof kept['savedAt'] !== 'number' || kept['savedAt'] > now || now - kept['savedAt'] >= HOURS_24) return null;
  const values = readValues(kept['values'], new Date(now));
  const { attempt } = kept;
  const known = isObject(attempt) && isText(attempt['content']) && isText(attempt['key']) ? { content: attempt['content'], key: attempt['key'] } : null;
  return values && { savedAt: kept['savedAt'], values, attempt: known };
};

export const readPlace = (text: string | null): WizardState | null => readWizardState(parsed(text));
