import { expect, test } from '@jest/globals';
import { createCsvRowCounter } from './export-progress.rules.ts';

const table = new TextEncoder().encode(
  '\uFEFF"Titre";"Message"\r\n"Prêt";"Deux\r\nlignes"\r\n"Un ""mot""\n";""\r\n"C";"D"\r\n',
);

test.each([1, 2, 7, 500])(
  'complete CSV rows are counted in chunks of %d bytes, whatever their cells contain',
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

test('the CSV header and an incomplete row are not counted', () => {
  const count = createCsvRowCounter();
  expect(count.done()).toBe(0);
  count.addChunk(table.subarray(0, 30));
  expect(count.done()).toBe(0);
});
