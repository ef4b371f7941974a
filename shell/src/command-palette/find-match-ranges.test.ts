import { expect, test } from '@jest/globals';
import { findMatchRanges } from './find-match-ranges.ts';

test.each([
  ['Succession Marchand', 'mar', ['Mar']],
  ['Contrat de mariage, Marc', 'MAR', ['mar', 'Mar']],
  ['Pièce d’identité', 'piece', ['Pièce']],
  ['Pie\u0300ce', 'pie', ['Pie\u0300']],
  ['Pie\u0300ce', 'iè', ['ie\u0300']],
  ['Cœur', 'coe', ['Cœ']],
  ['Cœur', 'co', ['Cœ']],
  ['Rue  des\u00A0Lices', 'rue des l', ['Rue  des\u00A0L']],
  ['Marchand', '  ', []],
  ['Marchand', 'x', []],
])('in %j, the query %j highlights %j', (text, query, marked) => {
  expect(findMatchRanges(text, query).map(([start, end]) => text.slice(start, end))).toEqual(
    marked,
  );
});
