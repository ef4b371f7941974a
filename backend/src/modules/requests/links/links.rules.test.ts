import { expect, test } from '@jest/globals';
import { chooseLinkDays, computeLinkExpiry } from './links.rules.ts';

const now = new Date('2026-11-20T10:00:00Z');

test.each([
  ['as long as its request', 0, '2027-01-01T00:00:00.000Z'],
  ['for the maximum of days', 7, '2026-11-27T10:00:00.000Z'],
  ['never longer than its request', 90, '2027-01-01T00:00:00.000Z'],
])('a link works %s', (_, days, ends) => {
  expect(computeLinkExpiry(new Date('2027-01-01T00:00:00Z'), now, days).toISOString()).toBe(ends);
});

test.each([
  ['without any choice as long as its request', null, 0, 0],
  ['as long as the operator says', null, 7, 7],
  ['as long as the organisation says', 3, 0, 3],
  ['no longer than the operator says', 30, 7, 7],
  ['less long than the operator says', 3, 7, 3],
])('a new link works %s', (_, linkDays, maxLinkDays, days) => {
  expect(chooseLinkDays({ linkDays }, { maxLinkDays })).toBe(days);
});
