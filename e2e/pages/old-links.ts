import { join } from 'node:path';
import { openSqlite } from '../databases.ts';
import type { Product } from '../product.ts';

/** Lets the links of a request run out, with `request` the request too, while the product is away: no call of it can, and its clock is the machine's. On SQLite alone. */
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
