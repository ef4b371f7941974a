import { test as base } from '@playwright/test';
import { startProduct, type Product } from './product.ts';

export interface ProductOptions {
  /** Which database the product of this worker runs on. */
  databaseKind: 'sqlite' | 'mysql';
}

interface WorkerFixtures extends ProductOptions {
  /** One product per worker; a journey that breaks it starts its own with `startProduct`. */
  product: Product;
}

export const test = base.extend<object, WorkerFixtures>({
  databaseKind: ['sqlite', { option: true, scope: 'worker' }],
  product: [
    async ({ databaseKind }, use) => {
      const product = await startProduct({ database: databaseKind });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
