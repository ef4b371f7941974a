import { expect, test } from '@jest/globals';
import { createIdGenerator } from './id-generator.ts';

test('ids sort in creation order, within a millisecond and beyond it', () => {
  let now = 1_763_629_200_000;
  const ids = createIdGenerator(() => now);
  const made = Array.from({ length: 3000 }, (_, index) => {
    if (index % 1000 === 999) now++;
    return ids.next();
  });
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true);
});

test('an id begins with its time, also when the clock has gone back', () => {
  let now = 1_763_629_200_000;
  const ids = createIdGenerator(() => now);
  const later = ids.next();
  now -= 86_400_000;
  expect(ids.next() < later).toBe(true);
});

test('two id generators share nothing but the time', () => {
  const now = () => 1_763_629_200_000;
  const [one, other] = [createIdGenerator(now).next(), createIdGenerator(now).next()];
  expect(one.slice(0, 10)).toBe(other.slice(0, 10));
  expect(one.slice(10)).not.toBe(other.slice(10));
});
