import { expect, test } from '@jest/globals';
import { isInAudience, toBucket } from './select-visitors.ts';

const users = Array.from({ length: 2_000 }, (_, index) => `01K0000000000000000000${index}`);
const inPercent = (percent: number, version = '1.1.0') =>
  users.filter((userId) =>
    isInAudience({ percent, organizations: [] }, version, { userId, organizationId: 'O' }),
  );

test('a percentage selects about as many members, and a larger one keeps them', () => {
  expect(inPercent(0)).toEqual([]);
  expect(inPercent(100)).toEqual(users);
  const tenth = inPercent(10);
  expect(tenth.length).toBeGreaterThan(140);
  expect(tenth.length).toBeLessThan(260);
  expect(inPercent(30)).toEqual(expect.arrayContaining(tenth));
});

test('a member keeps the bucket of a version, and another version selects others', () => {
  expect(toBucket('U1', '1.1.0')).toBe(toBucket('U1', '1.1.0'));
  expect(inPercent(10, '1.2.0')).not.toEqual(inPercent(10));
});

test('all members of a listed organisation are selected', () => {
  const audience = { percent: 0, organizations: ['O1'] };
  const select = (organizationId: string) =>
    isInAudience(audience, '1.1.0', { userId: 'U1', organizationId });
  expect([select('O1'), select('O2')]).toEqual([true, false]);
});
