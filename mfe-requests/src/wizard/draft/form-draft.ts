import type { ReminderRule } from '@recueil/backend/contract';
import { createEmptyRequestValues, createDocumentRow } from '../../request-form/request-values.ts';
import type { DocumentValues, RequestValues } from '../../request-form/request-values.ts';
import { toWizardState } from '../navigation/wizard-state.ts';
import type { WizardState } from '../navigation/wizard-state.ts';

const DRAFT_LIFETIME = 24 * 3_600_000;

/** A content that was sent at least once, with the key it went under: after a reload the retry is still the same request. */
export interface SendAttempt {
  readonly content: string;
  readonly key: string;
}

export interface FormDraft {
  /** Milliseconds. */
  readonly savedAt: number;
  readonly values: RequestValues;
  readonly attempt: SendAttempt | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const findOption = <T extends string>(value: unknown, values: readonly T[], otherwise: T): T =>
  values.find((each) => each === value) ?? otherwise;

const parseRule = (kept: unknown, usual: ReminderRule): ReminderRule => {
  if (!isObject(kept)) return usual;
  const { daysBefore, onDeadline, everyDaysAfter, max } = kept;
  const days = Array.isArray(daysBefore)
    ? daysBefore.filter((day): day is number => Number.isInteger(day))
    : usual.daysBefore;
  return {
    daysBefore: days,
    onDeadline: onDeadline === true,
    everyDaysAfter: Number.isInteger(everyDaysAfter) ? (everyDaysAfter as number) : null,
    max: Number.isInteger(max) ? (max as number) : usual.max,
  };
};

const parseDocuments = (kept: unknown): DocumentValues[] | null =>
  Array.isArray(kept) && kept.every(isObject)
    ? kept.map(({ title, description, required }) =>
        createDocumentRow({
          title: isText(title) ? title : '',
          description: isText(description) ? description : '',
          required: required !== false,
        }),
      )
    : null;

/** Storage is anybody's to write: what does not fit is left as in a new form. Rows get new keys, as those of the page begin again. */
const parseValues = (kept: unknown, today: Date): RequestValues | null => {
  if (!isObject(kept)) return null;
  const empty = createEmptyRequestValues(today);
  const text = (name: keyof RequestValues) =>
    isText(kept[name]) ? kept[name] : (empty[name] as string);
  return {
    recipientName: text('recipientName'),
    recipientEmail: text('recipientEmail'),
    title: text('title'),
    message: text('message'),
    deadline: text('deadline'),
    subject: text('subject'),
    assignee: text('assignee'),
    documentType: text('documentType'),
    codeRequired: kept['codeRequired'] === true,
    documents: parseDocuments(kept['documents']) ?? empty.documents,
    priority: findOption(kept['priority'], ['high', 'medium', 'low'], empty.priority),
    reminders: findOption(kept['reminders'], ['organization', 'own', 'none'], empty.reminders),
    rule: parseRule(kept['rule'], empty.rule),
  };
};

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** A kept draft, or null when it is none or 24 hours old. */
export const parseFormDraft = (text: string | null, now: number): FormDraft | null => {
  const kept = parseJson(text);
  if (
    !isObject(kept) ||
    typeof kept['savedAt'] !== 'number' ||
    kept['savedAt'] > now ||
    now - kept['savedAt'] >= DRAFT_LIFETIME
  )
    return null;
  const values = parseValues(kept['values'], new Date(now));
  const { attempt } = kept;
  const known =
    isObject(attempt) && isText(attempt['content']) && isText(attempt['key'])
      ? { content: attempt['content'], key: attempt['key'] }
      : null;
  return values && { savedAt: kept['savedAt'], values, attempt: known };
};

export const parseWizardState = (text: string | null): WizardState | null =>
  toWizardState(parseJson(text));
