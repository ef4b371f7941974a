import type { Database } from '../database/database.ts';
import type { Afterwards, Delivery } from '../outbox.ts';

/** A delivery that is alone with its listener: its turn is at once. */
export const deliveryOf = (id: string, attempt = 1): Delivery => ({ id, attempt, last: false, turn: async () => undefined });

/** Ends one as the outbox does. */
export const endWith = (database: Database, afterwards: Afterwards | void): Promise<unknown> =>
  database.write(async () => afterwards && afterwards.record([afterwards.what]));
