import { expect, test } from '@jest/globals';
import {
  createEncryptedFile,
  createTestVaultKey,
} from '../../../testing/fixtures/encrypted-file.ts';
import {
  parseEncryptedHeader,
  toEncryptedSize,
  toOriginalSize,
} from './encrypted-file.contract.ts';

test.each([
  [1, 2_065],
  [65_536, 67_600],
  [65_537, 67_617],
  [131_072, 133_152],
])('a file of %i bytes has %i bytes when it is encrypted', (size, encrypted) => {
  expect(toEncryptedSize(size)).toBe(encrypted);
  expect(toOriginalSize(encrypted)).toBe(size);
});

test.each([0, 100, 2_048, 2_064, 67_601, 67_616])(
  'no encrypted file has %i bytes',
  (encryptedSize) => {
    expect(toOriginalSize(encryptedSize)).toBeNull();
  },
);

test('a header is read as it was built, and no other first bytes are a header', () => {
  const { publicKey } = createTestVaultKey();
  const file = createEncryptedFile(publicKey, 10);
  const header = parseEncryptedHeader(file)!;
  expect(Buffer.concat(Object.values(header)).length).toBe(2_048 - 8 - 1);
  expect(parseEncryptedHeader(file.subarray(0, 2_047))).toBeNull();
  for (const position of [0, 1, 2, 3, 4, 5, 6, 7, 31, 32]) {
    const altered = Buffer.from(file);
    altered[position]! ^= 1;
    expect([position, parseEncryptedHeader(altered)]).toEqual([position, null]);
  }
});
