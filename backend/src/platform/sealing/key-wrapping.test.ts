import { expect, test } from '@jest/globals';
import { DamagedObjectError } from './sealed-format.ts';
import {
  computeKeyCheckValue,
  encodeLengthPrefixed,
  generateKey,
  unwrapKey,
  wrapKey,
  WRAPPED_KEY_BYTES,
  type WrapContext,
} from './key-wrapping.ts';

const CONTEXT: WrapContext = {
  purpose: 'document-key',
  organizationId: 'org',
  version: '1',
  parentKeyId: 'parent',
};
const parent = generateKey();
const key = generateKey();

test('a wrapped key unwraps with the same parent and context', () => {
  const wrapped = wrapKey(parent, key, CONTEXT);
  expect(wrapped.length).toBe(WRAPPED_KEY_BYTES);
  expect(wrapped.includes(key)).toBe(false);
  expect(unwrapKey(parent, wrapped, CONTEXT).equals(key)).toBe(true);
});

test.each<[string, Partial<WrapContext>]>([
  ['purpose', { purpose: 'organization-key' }],
  ['organisation', { organizationId: 'other' }],
  ['version', { version: '2' }],
  ['parent key', { parentKeyId: 'other' }],
])('a wrapped key does not unwrap for another %s', (_, change) => {
  expect(() => unwrapKey(parent, wrapKey(parent, key, CONTEXT), { ...CONTEXT, ...change })).toThrow(
    DamagedObjectError,
  );
});

test('a wrapped key does not unwrap with another parent, with any bit changed, or cut', () => {
  const wrapped = wrapKey(parent, key, CONTEXT);
  expect(() => unwrapKey(generateKey(), wrapped, CONTEXT)).toThrow(DamagedObjectError);
  expect(() => unwrapKey(parent, wrapped.subarray(1), CONTEXT)).toThrow(DamagedObjectError);
  for (let i = 0; i < wrapped.length; i++) {
    const flipped = Buffer.from(wrapped);
    flipped[i]! ^= 1;
    expect(() => unwrapKey(parent, flipped, CONTEXT)).toThrow(DamagedObjectError);
  }
});

test('length-prefixed texts that are split differently give different bytes', () => {
  expect(encodeLengthPrefixed(['ab', 'c']).equals(encodeLengthPrefixed(['a', 'bc']))).toBe(false);
  expect(encodeLengthPrefixed(['a', '']).equals(encodeLengthPrefixed(['a']))).toBe(false);
});

test('check values identify root keys', () => {
  expect(computeKeyCheckValue(parent).equals(computeKeyCheckValue(parent))).toBe(true);
  expect(computeKeyCheckValue(parent).equals(computeKeyCheckValue(key))).toBe(false);
});
