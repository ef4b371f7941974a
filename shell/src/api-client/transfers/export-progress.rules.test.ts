import { expect, test } from '@jest/globals';
import { createCsvRowCounter } from './export-progress.rules.ts';

const table = new TextEncoder().encode(
  '\uFEFF"Titre";"Message"\r\n"Prêt";"Deux\r\nlignes"\r\n"Un ""mot""\n";""\r\n"C";"D"\r\n',
);

test.each([1, 2, 7, 500])(
  'rows are counted as they end, in pieces of %d bytes, whatever stands in their cells',
  (size) => {
    const count = createCsvRowCounter();
    const seen: number[] = [];
    for (let at = 0; at < table.length; at += size) {
      count.addChunk(table.subarray(at, at + size));
      seen.push(count.done());
    }
    expect(count.done()).toBe(3);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  },
);

test('heads are no row, and a row that is still coming does not count', () => {
  const count = createCsvRowCounter();
  expect(count.done()).toBe(0);
  count.addChunk(table.subarray(0, 30));
  expect(count.done()).toBe(0);
});
