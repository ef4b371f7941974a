import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const home = join(process.cwd(), 'shell/src/contract');
const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.|^testing/.test(file);

test('the contract stays within three hundred lines', () => {
  const lines = readdirSync(home)
    .filter(isProduct)
    .reduce(
      (sum, file) => sum + readFileSync(join(home, file), 'utf8').trimEnd().split('\n').length,
      0,
    );
  expect(lines).toBeGreaterThan(100);
  expect(lines).toBeLessThanOrEqual(300);
});
