import { join } from 'node:path';
import { openSqlite } from './databases.ts';
import type { Product } from './product.ts';

/**
 * Expires the links of a request, with `request` the request too, in the database of a stopped
 * product (SQLite).
 */
export async function letLinksExpire(
  product: Product,
  requestId: string,
  whole: { readonly request?: boolean } = {},
): Promise<void> {
  await product.stop();
  const database = openSqlite(join(product.dataDir, 'recueil.sqlite'));
  database
    .prepare("UPDATE request_links SET expires_at = '2020-01-01 00:00:00.000' WHERE request_id = ?")
    .run(requestId);
  if (whole.request)
    database
      .prepare("UPDATE requests SET expires_at = '2020-01-01 00:00:00.000' WHERE id = ?")
      .run(requestId);
  database.close();
  await product.restart();
}
