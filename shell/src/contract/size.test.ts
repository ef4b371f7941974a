import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const home = __dirname;
const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.|^testing/.test(file);

/** Lines that are neither empty nor comments. */
const countLines = (text: string): number =>
  text.split('\n').filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length;

test('the contract stays within three hundred lines of code', () => {
  const lines = readdirSync(home)
    .filter(isProduct)
    .reduce((sum, file) => sum + countLines(readFileSync(join(home, file), 'utf8')), 0);
  expect(lines).toBeGreaterThan(100);
  expect(lines).toBeLessThanOrEqual(300);
});
