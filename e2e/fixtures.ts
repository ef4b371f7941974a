import { test as base } from '@playwright/test';
import { recordWrites } from './recorded-writes/record-writes.ts';
import { startProduct, type Product } from './product.ts';

export interface ProductOptions {
  databaseKind: 'sqlite' | 'mysql';
  /** Spec files that change shared state name themselves and get a product of their own. */
  productOf: string;
}

/** All journeys come from one address within minutes; rate limits have their own tests. */
export const CROWD = {
  // Helpers keep one access token for a worker, which can run for longer than the default.
  ACCESS_TOKEN_SECONDS: '3600',
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

export const test = base.extend<object, WorkerFixtures>({
  browser: [
    async ({ browser }, use, { workerIndex }) => {
      recordWrites(browser, workerIndex);
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
