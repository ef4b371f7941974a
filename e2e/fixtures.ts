import { test as base } from '@playwright/test';
import { recordFor, recordMutations } from './mutations/record-mutations.ts';
import { startProduct, type Product } from './product.ts';

export interface ProductOptions {
  /** Which database the product of this worker runs on. */
  databaseKind: 'sqlite' | 'mysql';
  /** A file that uses up what there is one of names itself, and gets a product that no other file has been in. */
  productOf: string;
}

/** Many journeys come from one address, as one person and within minutes: limits on that are tested elsewhere, on products of their own. */
export const CROWD = {
  MAIL_RECIPIENTS_PER_DAY: '0',
  ...Object.fromEntries(
    ['API', 'SIGN_IN', 'TOKEN', 'LINK', 'UPLOAD', 'EXPORT', 'FAILURE'].map((name) => [
      `RATE_LIMIT_${name}`,
      '100000/60',
    ]),
  ),
};

interface WorkerFixtures extends ProductOptions {
  /** One product per worker; a journey that breaks it starts its own with `startProduct`. */
  product: Product;
}

export const test = base.extend<{ recording: void }, WorkerFixtures>({
  recording: [
    async ({}, use, { file }) => {
      recordFor(file);
      await use();
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use, { workerIndex }) => {
      recordMutations(browser, workerIndex);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  databaseKind: ['sqlite', { option: true, scope: 'worker' }],
  productOf: ['anybody', { option: true, scope: 'worker' }],
  product: [
    async ({ databaseKind }, use) => {
      const product = await startProduct({ database: databaseKind, env: CROWD });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
