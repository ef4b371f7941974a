import { expect, test } from '@jest/globals';
import { aFile, aRequest, waiting } from '../testing.tsx';
import { canRevert, reasonProblem } from './decision-rules.ts';

test.each([
  ['Page 2 illisible', null],
  ['', 'reason.missing'],
  [' \n', 'reason.missing'],
  ['3', 'reason.letters'],
  ['12.03 !', 'reason.letters'],
  ['é', null],
  ['x'.repeat(1001), 'reason.tooLong'],
] as const)('a rejection with the words « %s » is stopped by %s', (text, problem) => {
  expect(reasonProblem(text)).toBe(problem);
});

test('a decision can be taken back in review, after sending back, and for ten minutes after the end', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z');
  const approved = { ...waiting('a', 'A'), validationStatus: 'approved' as const };
  const revertible = (status: Parameters<typeof canRevert>[0]['status'], completedAt: string | null = null) => canRevert(aRequest({ status, completedAt }), approved, now);
  expect([revertible('submitted'), revertible('pending_resubmission'), revertible('cancelled'), revertible('expired')]).toEqual([true, true, false, false]);
  expect([revertible('completed', '2026-11-22T09:50:00.000Z'), revertible('completed', '2026-11-22T09:49:59.000Z')]).toEqual([true, false]);
  expect(canRevert(aRequest(), waiting('a', 'A'), now)).toBe(false);
  expect(canRevert(aRequest(), { ...approved, validationStatus: 'rejected', file: aFile({ scan: 'infected' }) }, now)).toBe(false);
});
