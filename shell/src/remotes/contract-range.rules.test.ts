import { expect, test } from '@jest/globals';
import { findContractMismatch } from './contract-range.rules.ts';

test.each([
  ['^1.0.0', '1.0.0', null],
  ['^1.0.0', '1.4.2', null],
  ['^1.2.0', '1.1.9', 'too-new'],
  ['^1.2.3', '1.2.2', 'too-new'],
  ['^2.0.0', '1.9.9', 'too-new'],
  ['^1.0.0', '2.0.0', 'too-old'],
  ['1.0.0', '1.0.0', null],
  ['1.0.0', '1.1.0', 'too-old'],
  ['1.0.0', '1.0.1', 'too-old'],
  ['anything', '1.0.0', 'too-old'],
  ['', '1.0.0', 'too-old'],
])('a remote for %s on contract %s: %s', (range, version, result) => {
  expect(findContractMismatch(range, version)).toBe(result);
});
