import type { Database } from '../database/database.ts';
import type { OutboxStore } from './outbox.store.ts';

const KEEP_DAYS = 7;
const BATCH = 500;

/** Forgets deliveries done more than 7 days ago. Failed ones stay: they are what an operator looks for. */
export async function purgeDeliveries(
  database: Database,
  store: OutboxStore,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * 24 * 3600 * 1000);
  while ((await database.transaction(() => store.purge(before, BATCH))) === BATCH);
}
