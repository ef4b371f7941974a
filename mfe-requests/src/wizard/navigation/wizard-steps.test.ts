import { expect, test } from '@jest/globals';
import { findStepWithField, isStepValid } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

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
])('step %i with an error at %s is valid: %s', (step, field, valid) =>
  expect(isStepValid(step, { [field]: 'wrong' })).toBe(valid),
);

test.each([
  [['documents.0.title', 'recipientEmail'], 1],
  [['documents.0.title'], 2],
  [['deadline'], 2],
  [['subject'], 2],
  [['nothing'], null],
  [['documentsX'], null],
])('errors at %j are shown on step %s', (fields, step) =>
  expect(findStepWithField(fields)).toBe(step),
);
