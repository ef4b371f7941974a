import { expect, test } from '@jest/globals';
import { maskEmail } from './email-address.ts';

test.each([
  ['camille@example.org', 'c•••@example.org'],
  ['"a@b"@example.org', '"•••@example.org'],
  ['x@y.fr', 'x•••@y.fr'],
])('the address %s is masked as %s', (address, shown) => {
  expect(maskEmail(address)).toBe(shown);
});
