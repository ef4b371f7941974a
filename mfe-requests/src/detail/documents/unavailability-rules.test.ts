import { expect, test } from '@jest/globals';
import { buildDocument, buildRequest } from '../../testing.tsx';
import {
  canDecideUnavailability,
  canRevertUnavailabilityDecision,
} from './unavailability-rules.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const declared = { reason: 'Perdu', declaredAt: '2026-11-21T10:00:00.000Z' };
const undecided = buildDocument({
  validationStatus: 'unavailable',
  unavailability: { ...declared, decision: null },
});
const insisted = buildDocument({
  validationStatus: 'rejected',
  unavailability: { ...declared, decision: 'insisted' },
});

test.each([
  ['draft', null, false],
  ['pending', null, true],
  ['viewed', null, true],
  ['pending_resubmission', null, true],
  ['submitted', null, true],
  ['approved', null, false],
  ['completed', '2026-11-22T09:49:59.000Z', false],
  ['cancelled', null, false],
  ['expired', null, false],
] as const)(
  'of a request that is %s (completed at %s), an unavailable document can be decided and reverted: %s',
  (status, completedAt, expected) => {
    const request = buildRequest({ status, completedAt });
    expect(canDecideUnavailability(request, undecided)).toBe(expected);
    expect(canRevertUnavailabilityDecision(request, insisted, NOW)).toBe(expected);
  },
);

test('a decision is reverted within ten minutes after completion, and an undecided one never', () => {
  const completed = buildRequest({ status: 'completed', completedAt: '2026-11-22T09:50:00.000Z' });
  expect(canRevertUnavailabilityDecision(completed, insisted, NOW)).toBe(true);
  expect(canRevertUnavailabilityDecision(buildRequest(), undecided, NOW)).toBe(false);
  expect(canDecideUnavailability(buildRequest(), insisted)).toBe(false);
});
