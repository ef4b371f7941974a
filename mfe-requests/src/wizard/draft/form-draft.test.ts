import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { HOUR } from '@recueil/backend/contract';
import { createDocumentRow, createEmptyRequestValues } from '../../request-form/request-values.ts';
import type { RequestValues } from '../../request-form/request-values.ts';
import { completeStep, INITIAL_WIZARD_STATE } from '../navigation/wizard-state.ts';
import { deleteDraft, loadDraft, parseFormDraft, saveDraft } from './form-draft.ts';

describe('a stored draft', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const values: RequestValues = {
    ...createEmptyRequestValues(new Date(now)),
    recipientName: 'Thomas',
    documents: [createDocumentRow({ title: 'Livret', required: false })],
    priority: 'high',
  };
  const toStoredDraft = (hours: number, change: object = {}) =>
    JSON.stringify({
      savedAt: now - hours * HOUR,
      values,
      attempt: { content: 'c', key: 'k' },
      ...change,
    });
  test.each<[string, string | null, boolean]>([
    ['of this minute', toStoredDraft(0), true],
    ['of 23 hours and 59 minutes ago', toStoredDraft(24 - 1 / 60), true],
    ['of 24 hours ago', toStoredDraft(24), false],
    ['from the future', toStoredDraft(-1), false],
    ['without a time', toStoredDraft(0, { savedAt: undefined }), false],
    ['without content', toStoredDraft(0, { values: null }), false],
    ['with invalid JSON', '{', false],
    ['that does not exist', null, false],
  ])('a stored draft %s is usable: %s', (_case, text, isUsable) =>
    expect(parseFormDraft(text, now) !== null).toBe(isUsable),
  );

  test('a stored draft is restored with new row keys and the idempotency key of its attempt', () => {
    const draft = parseFormDraft(toStoredDraft(1), now);
    expect(draft?.values).toMatchObject({
      recipientName: 'Thomas',
      priority: 'high',
      documents: [{ title: 'Livret', required: false }],
    });
    expect(draft?.values.documents[0]?.key).not.toBe(values.documents[0]?.key);
    expect(draft?.attempt).toEqual({ content: 'c', key: 'k' });
  });

  test('invalid values in a stored draft are replaced by those of an empty form', () => {
    const draft = parseFormDraft(
      toStoredDraft(0, {
        values: {
          recipientName: 7,
          documents: [{ title: null }],
          priority: 'huge',
          rule: { daysBefore: ['x'] },
          reminders: 3,
        },
      }),
      now,
    );
    expect(draft?.values).toMatchObject({
      recipientName: '',
      documents: [{ title: '', description: '', required: true }],
      priority: 'medium',
      reminders: 'organization',
      rule: { daysBefore: [] },
    });
    expect(
      parseFormDraft(toStoredDraft(0, { values: { documents: 'none' } }), now)?.values.documents,
    ).toHaveLength(1);
  });
});

describe('the draft of a person', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const draft = {
    savedAt: now,
    values: { ...createEmptyRequestValues(new Date(now)), recipientName: 'Thomas' },
    wizardState: completeStep(INITIAL_WIZARD_STATE),
    attempt: null,
  };
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  test('a draft is restored with its step, for its own user only', () => {
    expect(saveDraft('helene', draft)).toBe(true);
    expect(loadDraft('paul', now)).toBeNull();
    expect(loadDraft('helene', now + HOUR)).toMatchObject({
      values: { recipientName: 'Thomas' },
      wizardState: { currentStep: 2 },
    });
    deleteDraft('helene');
    expect(loadDraft('helene', now + HOUR)).toBeNull();
  });

  test('a draft is deleted after 24 hours, and drafts of earlier versions at the next visit', () => {
    saveDraft('helene', draft);
    localStorage.setItem('recueil-request-draft:helene:tab', '{}');
    localStorage.setItem('recueil-request-wizard-v2:helene:tab', '{}');
    expect(loadDraft('helene', now + 24 * HOUR)).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('saving a draft returns false when storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveDraft('helene', draft)).toBe(false);
  });
});
