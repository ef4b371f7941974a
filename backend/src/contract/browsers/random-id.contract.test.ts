import { expect, test } from '@jest/globals';
import { createRandomId } from './random-id.contract.ts';

test('random ids are UUIDs of version 4, each another', () => {
  const ids = Array.from({ length: 200 }, createRandomId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
