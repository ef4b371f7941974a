import { browserStorage, DAY, LANGUAGES, PRIORITIES, tryStorage } from '@recueil/backend/contract';
import type { ReminderRule, SendAttempt } from '@recueil/backend/contract';
import { findOption } from '../../ui/find-option.ts';
import { createEmptyRequestValues, createDocumentRow } from '../../request-form/request-values.ts';
import type { DocumentValues, RequestValues } from '../../request-form/request-values.ts';
import { toWizardState } from '../navigation/wizard-state.ts';
import type { WizardState } from '../navigation/wizard-state.ts';

const DRAFT_LIFETIME = DAY;

/** One draft for one person; signing out deletes the keys. */
export const DRAFT_KEY = 'recueil-request-draft:';

export interface DraftContent {
  readonly values: RequestValues;
  readonly wizardState: WizardState;
  readonly attempt: SendAttempt | null;
}

export interface FormDraft extends Omit<DraftContent, 'wizardState'> {
  /** Milliseconds. */
  readonly savedAt: number;
  readonly wizardState: WizardState | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseRule = (stored: unknown, defaultRule: ReminderRule): ReminderRule => {
  if (!isObject(stored)) return defaultRule;
  const { daysBefore, onDeadline, everyDaysAfter, max } = stored;
  const days = Array.isArray(daysBefore)
    ? daysBefore.filter((day): day is number => Number.isInteger(day))
    : defaultRule.daysBefore;
  return {
    daysBefore: days,
    onDeadline: onDeadline === true,
    everyDaysAfter: Number.isInteger(everyDaysAfter) ? (everyDaysAfter as number) : null,
    max: Number.isInteger(max) ? (max as number) : defaultRule.max,
  };
};

const parseDocuments = (stored: unknown): DocumentValues[] | null =>
  Array.isArray(stored) && stored.every(isObject)
    ? stored.map(({ title, description, required }) =>
        createDocumentRow({
          title: isText(title) ? title : '',
          description: isText(description) ? description : '',
          required: required !== false,
        }),
      )
    : null;

/** Stored text may hold anything: invalid fields are as in an empty form. Rows get new keys. */
const parseValues = (stored: unknown, today: Date): RequestValues | null => {
  if (!isObject(stored)) return null;
  const empty = createEmptyRequestValues(today);
  const text = (name: keyof RequestValues) =>
    isText(stored[name]) ? stored[name] : (empty[name] as string);
  return {
    recipientName: text('recipientName'),
    recipientEmail: text('recipientEmail'),
    locale: findOption(LANGUAGES, stored['locale']) ?? empty.locale,
    title: text('title'),
    message: text('message'),
    deadline: text('deadline'),
    subject: text('subject'),
    assigneeId:
      isText(stored['assigneeId']) || stored['assigneeId'] === null
        ? stored['assigneeId']
        : empty.assigneeId,
    teamId: isText(stored['teamId']) || stored['teamId'] === null ? stored['teamId'] : empty.teamId,
    documentType: text('documentType'),
    codeRequired: stored['codeRequired'] === true,
    originalPhotos: stored['originalPhotos'] === true,
    documents: parseDocuments(stored['documents']) ?? empty.documents,
    priority: findOption(PRIORITIES, stored['priority']) ?? empty.priority,
    reminders: findOption(['organization', 'own', 'none'], stored['reminders']) ?? empty.reminders,
    rule: parseRule(stored['rule'], empty.rule),
  };
};

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** Null when unreadable or 24 hours old. */
export const parseFormDraft = (text: string | null, now: number): FormDraft | null => {
  const stored = parseJson(text);
  if (
    !isObject(stored) ||
    typeof stored['savedAt'] !== 'number' ||
    stored['savedAt'] > now ||
    now - stored['savedAt'] >= DRAFT_LIFETIME
  )
    return null;
  const values = parseValues(stored['values'], new Date(now));
  const { attempt } = stored;
  const sendAttempt =
    isObject(attempt) && isText(attempt['content']) && isText(attempt['key'])
      ? { content: attempt['content'], key: attempt['key'] }
      : null;
  return (
    values && {
      savedAt: stored['savedAt'],
      values,
      wizardState: toWizardState(stored['wizardState']),
      attempt: sendAttempt,
    }
  );
};

export const deleteDraft = (userId: string): void => browserStorage.remove(DRAFT_KEY + userId);

// Earlier versions kept one draft for each tab, and the step under a second key.
const deleteTabDrafts = (userId: string): void => {
  const prefixes = [`${DRAFT_KEY}${userId}:`, `recueil-request-wizard-v2:${userId}:`];
  tryStorage(() => {
    for (const key of Object.keys(localStorage))
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
  });
};

/** Deletes an unusable or expired draft. */
export const loadDraft = (userId: string, now: number): FormDraft | null => {
  deleteTabDrafts(userId);
  const draft = parseFormDraft(browserStorage.get(DRAFT_KEY + userId), now);
  if (!draft) deleteDraft(userId);
  return draft;
};

/** False when storage is blocked or full. */
export const saveDraft = (userId: string, draft: FormDraft): boolean =>
  browserStorage.set(DRAFT_KEY + userId, JSON.stringify(draft));
