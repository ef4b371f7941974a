import { expect, test } from '@jest/globals';
import { DamagedObject } from './sealed-format.ts';
import { deriveKey, keyCheckValue, lengthPrefixed, newKey, unwrap, wrap, WRAPPED_KEY, type WrapContext } from './key-wrapping.ts';

const CONTEXT: WrapContext = { purpose: 'document-key', organisationId: 'org', version: '1', parentKeyId: 'parent' };
const parent = newKey();
const key = newKey();

test('a wrapped key comes back under the same parent and context', () => {
  const wrapped = wrap(parent, key, CONTEXT);
  expect(wrapped.length).toBe(WRAPPED_KEY);
  expect(wrapped.includes(key)).toBe(false);
  expect(unwrap(parent, wrapped, CONTEXT).equals(key)).toBe(true);
});

test.each<[string, Partial<WrapContext>]>([
  ['purpose', { purpose: 'organisation-key' }],
  ['organisation', { organisationId: 'other' }],
  ['version', { version: '2' }],
  ['parent key', { parentKeyId: 'other' }],
])('a wrapped key does not open for another %s', (_, change) => {
  expect(() => unwrap(parent, wrap(parent, key, CONTEXT), { ...CONTEXT, ...change })).toThrow(DamagedObject);
});

test('a wrapped key does not open with another parent, with any bit changed, or cut', () => {
  const wrapped = wrap(parent, key, CONTEXT);
  expect(() => unwrap(newKey(), wrapped, CONTEXT)).toThrow(DamagedObject);
  expect(() => unwrap(parent, wrapped.subarray(1), CONTEXT)).toThrow(DamagedObject);
  for (let i = 0; i < wrapped.length; i++) {
    const flipped = Buffer.from(wrapped);
    flipped[i]! ^= 1;
    expect(() => unwrap(parent, flipped, CONTEXT)).toThrow(DamagedObject);
  }
});

test('words that are split elsewhere give other bytes', () => {
  expect(lengthPrefixed(['ab', 'c']).equals(lengthPrefixed(['a', 'bc']))).toBe(false);
  expect(lengthPrefixed(['a', '']).equals(lengthPrefixed(['a']))).toBe(false);
});

test('keys derived for different uses have nothing in common, and the check value tells roots apart', () => {
  expect(deriveKey(parent, 'one').equals(deriveKey(parent, 'two'))).toBe(false);
  expect(deriveKey(parent, 'one').equals(deriveKey(parent, 'one'))).toBe(true);
  expect(keyCheckValue(parent).equals(keyCheckValue(key))).toBe(false);
});
