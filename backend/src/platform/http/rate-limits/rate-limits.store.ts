import { In, LessThan } from 'typeorm';
import type { Database } from '../../database/index.ts';
import type { RateLimitRow } from '../http.tables.ts';

export interface CounterIncrement {
  readonly key: string;
  readonly points: number;
  /** End of the window that begins if none is open. */
  readonly endsAt: number;
}

export interface CounterValue {
  readonly points: number;
  readonly endsAt: number;
}

/** Adds to open windows, begins new ones, and answers what each holds now: one statement a key, so that instances never lose each other's counts. */
export async function incrementCounters(
  database: Database,
  additions: readonly CounterIncrement[],
  now: number,
): Promise<Map<string, CounterValue>> {
  return database.transaction(async () => {
    const manager = database.manager();
    const sql = ADD[database.dialect];
    for (const { key, points, endsAt } of [...additions].sort(byKey)) {
      await manager.query(sql, [key, points, endsAt, now, now]);
    }
    const rows = await manager
      .getRepository<RateLimitRow>('rate-limit')
      .findBy({ key: In(additions.map(({ key }) => key)) });
    return new Map(rows.map(({ key, points, expiresAt }) => [key, { points, endsAt: expiresAt }]));
  });
}

export async function deleteExpiredCounters(database: Database, now: number): Promise<void> {
  await database.transaction(() =>
    database
      .manager()
      .getRepository<RateLimitRow>('rate-limit')
      .delete({ expiresAt: LessThan(now) }),
  );
}

/** Always the same order, so that two instances cannot wait for each other's rows. */
const byKey = (a: CounterIncrement, b: CounterIncrement): number => (a.key < b.key ? -1 : 1);

// MySQL assigns from left to right: `points` must be decided while `expires_at` is still the old one.
const ADD = {
  mysql:
    'INSERT INTO rate_limits (`key`, points, expires_at) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE ' +
    'points = IF(expires_at <= ?, VALUES(points), points + VALUES(points)), expires_at = IF(expires_at <= ?, VALUES(expires_at), expires_at)',
  sqlite:
    'INSERT INTO rate_limits ("key", points, expires_at) VALUES (?, ?, ?) ON CONFLICT("key") DO UPDATE SET ' +
    'points = CASE WHEN expires_at <= ? THEN excluded.points ELSE points + excluded.points END, expires_at = CASE WHEN expires_at <= ? THEN excluded.expires_at ELSE expires_at END',
} as const;
