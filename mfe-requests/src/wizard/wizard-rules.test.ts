import { describe, expect, test } from '@jest/globals';
import { parseFormDraft } from './draft/form-draft.ts';
import {
  toCreateRequestBody,
  createEmptyRequestValues,
  createDocumentRow,
} from '../request-form/request-values.ts';
import type { RequestValues } from '../request-form/request-values.ts';
import { isStepValid, findStepWithField } from './navigation/wizard-steps.ts';
import type { WizardStep } from './navigation/wizard-steps.ts';
import { detectSwipe } from './navigation/detect-swipe.ts';
import { computeDropIndex } from '../request-form/documents/use-row-drag.ts';
import {
  completeStep,
  INITIAL_WIZARD_STATE,
  goBackToStep,
  toWizardState,
} from './navigation/wizard-state.ts';
import { isWizardEnabled } from './is-wizard-enabled.ts';

describe('the state of the wizard', () => {
  const at = (currentStep: unknown, completedSteps: unknown, version = 'v2') => ({
    version,
    currentStep,
    completedSteps,
    valid: { 1: true, 2: false, 3: false },
  });
  test.each<[string, unknown, boolean]>([
    ['in the middle is taken up', at(2, [1]), true],
    ['completed up to the current step is taken up', at(2, [1, 2]), true],
    ['of step 0 is thrown away', at(0, []), false],
    ['of step 4 is thrown away', at(4, [1]), false],
    ['of step "2" is thrown away', at('2', [1]), false],
    ['with a completed step beyond the current one is thrown away', at(1, [1, 2]), false],
    ['with a completed step that is none is thrown away', at(2, [7]), false],
    ['of another version is thrown away', at(2, [1], 'v1'), false],
    ['that is nothing is thrown away', null, false],
    ['that is text is thrown away', 'v2', false],
  ])('%s', (_case, kept, taken) => expect(toWizardState(kept) !== null).toBe(taken));

  test('goes forward step by step, and back to any step that was reached but never beyond', () => {
    const third = completeStep(completeStep(INITIAL_WIZARD_STATE));
    expect(third).toMatchObject({
      currentStep: 3,
      completedSteps: [1, 2],
      valid: { 1: true, 2: true, 3: false },
    });
    expect(goBackToStep(third, 1)).toMatchObject({ currentStep: 1, completedSteps: [1] });
    expect(goBackToStep(INITIAL_WIZARD_STATE, 3)).toBe(INITIAL_WIZARD_STATE);
    expect(toWizardState(JSON.parse(JSON.stringify(goBackToStep(third, 1))))).not.toBeNull();
  });
});

test.each<[WizardStep, string, boolean]>([
  [1, 'title', false],
  [1, 'message', false],
  [1, 'recipientEmail', false],
  [1, 'recipientName', false],
  [1, 'documents', true],
  [1, 'deadline', true],
  [2, 'documents', false],
  [2, 'deadline', false],
  [2, 'recipientName', true],
  [3, 'recipientName', false],
  [3, 'deadline', false],
])('step %i with an error at %s is right: %s', (step, field, right) =>
  expect(isStepValid(step, { [field]: 'wrong' })).toBe(right),
);

test.each([
  [['documents.0.title', 'recipientEmail'], 1],
  [['documents.0.title'], 2],
  [['deadline'], 2],
  [['subject'], 2],
  [['nothing'], null],
  [['documentsX'], null],
])('what was refused at %j is shown on step %s', (fields, step) =>
  expect(findStepWithField(fields)).toBe(step),
);

test.each<[string, number, number, number, ReturnType<typeof detectSwipe>]>([
  ['a quick stroke to the left', -150, 10, 200, 'next'],
  ['a quick stroke to the right', 150, -10, 200, 'previous'],
  ['exactly the power of 10,000', 100, 0, 1000, 'previous'],
  ['just under it', 100, 0, 1001, null],
  ['a slow one', -150, 0, 4000, null],
  ['a short one', -20, 0, 100, null],
  ['one that rather scrolls', -150, 120, 200, null],
  ['one without any time', -150, 0, 0, null],
])('%s turns to %#', (_case, right, down, time, turn) =>
  expect(detectSwipe(right, down, time)).toBe(turn),
);

const rows = [
  { top: 0, bottom: 40 },
  { top: 40, bottom: 140 },
  { top: 140, bottom: 180 },
];
test.each([
  [0, 30, 0],
  [0, 80, 0],
  [0, 91, 1],
  [0, 170, 2],
  [2, 150, 2],
  [2, 100, 2],
  [2, 89, 1],
  [2, 10, 0],
  [1, 19, 0],
  [1, -50, 0],
  [1, 900, 2],
])('row %i held at %i belongs at %i', (from, height, to) =>
  expect(computeDropIndex(rows, from, height)).toBe(to),
);

describe('a kept draft', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const values: RequestValues = {
    ...createEmptyRequestValues(new Date(now)),
    recipientName: 'Thomas',
    documents: [createDocumentRow({ title: 'Livret', required: false })],
    priority: 'high',
  };
  const kept = (hours: number, change: object = {}) =>
    JSON.stringify({
      savedAt: now - hours * 3_600_000,
      values,
      attempt: { content: 'c', key: 'k' },
      ...change,
    });
  test.each<[string, string | null, boolean]>([
    ['of this minute', kept(0), true],
    ['of 23 hours and 59 minutes ago', kept(24 - 1 / 60), true],
    ['of 24 hours ago', kept(24), false],
    ['from the future', kept(-1), false],
    ['without a time', kept(0, { savedAt: undefined }), false],
    ['without content', kept(0, { values: null }), false],
    ['that is no JSON', '{', false],
    ['that is not there', null, false],
  ])('%s counts: %s', (_case, text, counts) =>
    expect(parseFormDraft(text, now) !== null).toBe(counts),
  );

  test('comes back as it was, with rows of new keys and the key of its attempt', () => {
    const draft = parseFormDraft(kept(1), now);
    expect(draft?.values).toMatchObject({
      recipientName: 'Thomas',
      priority: 'high',
      documents: [{ title: 'Livret', required: false }],
    });
    expect(draft?.values.documents[0]?.key).not.toBe(values.documents[0]?.key);
    expect(draft?.attempt).toEqual({ content: 'c', key: 'k' });
  });

  test('that somebody has spoilt gives a whole form all the same', () => {
    const spoilt = parseFormDraft(
      kept(0, {
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
    expect(spoilt?.values).toMatchObject({
      recipientName: '',
      documents: [{ title: '', description: '', required: true }],
      priority: 'medium',
      reminders: 'organization',
      rule: { daysBefore: [] },
    });
    expect(
      parseFormDraft(kept(0, { values: { documents: 'none' } }), now)?.values.documents,
    ).toHaveLength(1);
  });
});

test.each<[string, Partial<RequestValues>, object]>([
  ['high priority', { priority: 'high' }, { priority: 'high' }],
  [
    'a subject, an assignee and a type',
    { subject: ' Votre prêt ', assignee: 'Hélène', documentType: 'Prêt' },
    { subject: 'Votre prêt', assignee: 'Hélène', documentType: 'Prêt' },
  ],
  ['no reminder', { reminders: 'none' }, { reminders: { paused: true, rule: null } }],
  [
    'reminders of its own',
    {
      reminders: 'own',
      rule: { daysBefore: [2], onDeadline: false, everyDaysAfter: null, max: 1 },
    },
    {
      reminders: {
        paused: false,
        rule: { daysBefore: [2], onDeadline: false, everyDaysAfter: null, max: 1 },
      },
    },
  ],
])('a request with %s says so', (_case, change, said) =>
  expect(
    toCreateRequestBody({ ...createEmptyRequestValues(new Date()), ...change }, true),
  ).toMatchObject(said),
);

test.each<[string, string | null, object | null, boolean]>([
  ['nobody has said anything', null, null, true],
  ['the operator wants one page', null, { requestWizard: false }, false],
  ['the operator wants steps', null, { requestWizard: true }, true],
  ['this browser wants one page', 'off', { requestWizard: true }, false],
  ['this browser wants steps', 'on', { requestWizard: false }, true],
])('when %s, the wizard is on: %#', (_case, here, facts, on) => {
  if (here) localStorage.setItem('recueil-request-wizard', here);
  const page = document.createElement('script');
  page.type = 'application/json';
  page.id = 'recueil-page';
  page.textContent = JSON.stringify(facts ?? {});
  document.body.append(page);
  expect(isWizardEnabled()).toBe(on);
  page.remove();
});
