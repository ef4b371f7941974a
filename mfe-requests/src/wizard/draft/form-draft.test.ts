import { describe, expect, test } from '@jest/globals';
import { HOUR } from '@recueil/backend/contract';
import { createDocumentRow, createEmptyRequestValues } from '../../request-form/request-values.ts';
import type { RequestValues } from '../../request-form/request-values.ts';
import { parseFormDraft } from './form-draft.ts';

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
