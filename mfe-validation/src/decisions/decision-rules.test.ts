import { expect, test } from '@jest/globals';
import { buildFile, buildRequestOnTheWire, pendingDocument } from '../testing.tsx';
import { canRevertDecision, findReasonProblem } from './decision-rules.ts';

test.each([
  ['Page 2 illisible', null],
  ['', 'reason.missing'],
  [' \n', 'reason.missing'],
  ['3', 'reason.letters'],
  ['12.03 !', 'reason.letters'],
  ['é', null],
  ['x'.repeat(1001), 'reason.tooLong'],
] as const)('a rejection with the words « %s » is stopped by %s', (text, problem) => {
  expect(findReasonProblem(text)).toBe(problem);
});

test('a decision can be taken back in review, after sending back, and for ten minutes after the end', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z');
  const approved = { ...pendingDocument('a', 'A'), validationStatus: 'approved' as const };
  const revertible = (
    status: Parameters<typeof canRevertDecision>[0]['status'],
    completedAt: string | null = null,
  ) => canRevertDecision(buildRequestOnTheWire({ status, completedAt }), approved, now);
  expect([
    revertible('submitted'),
    revertible('pending_resubmission'),
    revertible('cancelled'),
    revertible('expired'),
  ]).toEqual([true, true, false, false]);
  expect([
    revertible('completed', '2026-11-22T09:50:00.000Z'),
    revertible('completed', '2026-11-22T09:49:59.000Z'),
  ]).toEqual([true, false]);
  expect(canRevertDecision(buildRequestOnTheWire(), pendingDocument('a', 'A'), now)).toBe(false);
  expect(
    canRevertDecision(
      buildRequestOnTheWire(),
      { ...approved, validationStatus: 'rejected', file: buildFile({ scan: 'infected' }) },
      now,
    ),
  ).toBe(false);
});
