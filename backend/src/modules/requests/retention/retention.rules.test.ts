import { describe, expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import {
  computeDeletesAt,
  findLatestEnd,
  findLatestEndToWarn,
  toDueCriteria,
  toPreviewedRule,
  toRetentionRule,
} from './retention.rules.ts';

const SINCE = new Date('2026-11-20T10:00:00Z');
const day = (days: number): Date => new Date(SINCE.getTime() + days * DAY);
const RULE = { days: 30, since: SINCE };

describe('the retention of requests', () => {
  test.each([
    { ended: -400, deleted: 14 },
    { ended: -17, deleted: 14 },
    { ended: -16, deleted: 14 },
    { ended: -15, deleted: 15 },
    { ended: 0, deleted: 30 },
    { ended: 100, deleted: 130 },
  ])('a request that ended on day $ended is deleted on day $deleted', ({ ended, deleted }) => {
    expect(computeDeletesAt(day(ended), RULE)).toEqual(day(deleted));
    const isDeletedUntil = (until: Date) => {
      const latest = findLatestEnd(RULE, until);
      return latest !== null && day(ended) <= latest;
    };
    expect(isDeletedUntil(day(deleted))).toBe(true);
    expect(isDeletedUntil(new Date(day(deleted).getTime() - 1))).toBe(false);
  });

  test.each([
    { now: 0, first: -16, last: null },
    { now: 11, first: -5, last: null },
    { now: 12, first: -4, last: -16 },
    { now: 40, first: 24, last: 12 },
  ])(
    'on day $now people are warned of requests ended until day $first, and again until $last',
    ({ now, first, last }) => {
      expect(findLatestEndToWarn(RULE, 14, day(now))).toEqual(day(first));
      expect(findLatestEndToWarn(RULE, 2, day(now))).toEqual(last === null ? null : day(last));
    },
  );

  test('a request is deleted two days after the last warning at the earliest', () => {
    expect(toDueCriteria(RULE, day(13))).toBeNull();
    expect(toDueCriteria(RULE, day(14))).toEqual({
      endedUntil: day(-16),
      warnedSince: SINCE,
      warnedUntil: day(12),
    });
  });

  test.each([
    { retentionDays: null, retentionSince: SINCE, closesAt: null, rule: null },
    { retentionDays: 30, retentionSince: SINCE, closesAt: day(3), rule: null },
    { retentionDays: 30, retentionSince: SINCE, closesAt: null, rule: RULE },
  ] as const)('$retentionDays days, closing on $closesAt: $rule', ({ rule, ...organization }) => {
    expect(toRetentionRule(organization)).toEqual(rule);
  });

  test.each([
    { days: 30, rule: RULE },
    { days: 90, rule: { days: 90, since: day(5) } },
  ])('a preview of $days days counts from now unless they apply already', ({ days, rule }) => {
    expect(toPreviewedRule(RULE, days, day(5))).toEqual(rule);
  });
});
