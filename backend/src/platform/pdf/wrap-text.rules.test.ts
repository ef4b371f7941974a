import { expect, test } from '@jest/globals';
import { wrapText } from './wrap-text.rules.ts';

test.each([
  ['un deux trois', ['un deux', 'trois']],
  ['un\ndeux', ['un', 'deux']],
  ['a  b', ['a b']],
  ['0123456789abc', ['01234567', '89abc']],
  ['un 0123456789', ['un', '01234567', '89']],
  ['', ['']],
])('%j is broken into lines of eight characters', (text, lines) => {
  expect(wrapText(text, 8, ({ length }) => length)).toEqual(lines);
});
