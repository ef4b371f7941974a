import { expect, test } from '@jest/globals';
import { buildFile, buildRequest, pendingDocument, unavailableDocument } from '../testing.tsx';
import { canDecide, canRevertDecision, findReasonProblem } from './decision-rules.ts';

test.each([
  ['Page 2 illisible', null],
  ['', 'reason.missing'],
  [' \n', 'reason.missing'],
  ['3', 'reason.letters'],
  ['12.03 !', 'reason.letters'],
  ['é', null],
  ['x'.repeat(1001), 'reason.tooLong'],
] as const)('the rejection reason « %s » is checked with the result %s', (text, problem) => {
  expect(findReasonProblem(text)).toBe(problem);
});

test('a decision can be reverted during review, after sending back, and for ten minutes after completion', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z');
  const approved = { ...pendingDocument('a', 'A'), validationStatus: 'approved' as const };
  const revertible = (
    status: Parameters<typeof canRevertDecision>[0]['status'],
    completedAt: string | null = null,
  ) => canRevertDecision(buildRequest({ status, completedAt }), approved, now);
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
  expect(canRevertDecision(buildRequest(), pendingDocument('a', 'A'), now)).toBe(false);
  expect(
    canRevertDecision(
      buildRequest(),
      { ...approved, validationStatus: 'rejected', files: [buildFile({ scan: 'infected' })] },
      now,
    ),
  ).toBe(false);
});

test.each([
  ['draft', false, false],
  ['pending', false, true],
  ['viewed', false, true],
  ['pending_resubmission', false, true],
  ['submitted', true, true],
  ['completed', false, false],
  ['expired', false, false],
] as const)(
  'in a %s request, a file can be decided: %s, an unavailable document decided and reverted: %s',
  (status, file, unavailable) => {
    const request = buildRequest({ status });
    const document = unavailableDocument('u', 'U');
    const insisted = {
      ...document,
      validationStatus: 'rejected' as const,
      unavailability: { ...document.unavailability!, decision: 'insisted' as const },
    };
    expect(canDecide(request, pendingDocument('a', 'A'))).toBe(file);
    expect(canDecide(request, document)).toBe(unavailable);
    expect(canRevertDecision(request, insisted, Date.now())).toBe(unavailable);
    expect(canRevertDecision(request, document, Date.now())).toBe(false);
  },
);
