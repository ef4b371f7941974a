import { In, LessThan } from 'typeorm';
import type { Database } from '../../database/database.ts';
import type { RateLimitRow } from '../http.tables.ts';

interface CounterIncrement {
  readonly key: string;
  readonly points: number;
  readonly endsAt: number;
}

export interface CounterValue {
  readonly points: number;
  readonly endsAt: number;
}

/** One statement per key, so that instances never lose each other's counts. */
export async function incrementCounters(
  database: Database,
  increments: readonly CounterIncrement[],
  now: number,
): Promise<Map<string, CounterValue>> {
  return database.transaction(async () => {
    const manager = database.manager();
    const sql = INCREMENT_SQL[database.dialect];
    for (const { key, points, endsAt } of [...increments].sort(byKey)) {
      await manager.query(sql, [key, points, endsAt, now, now]);
    }
    const rows = await manager
      .getRepository<RateLimitRow>('rate-limit')
      .findBy({ key: In(increments.map(({ key }) => key)) });
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

/** A fixed order prevents deadlocks between instances. */
const byKey = (a: CounterIncrement, b: CounterIncrement): number => (a.key < b.key ? -1 : 1);

// MySQL assigns from left to right: `points` must be computed with the old `expires_at`.
const INCREMENT_SQL = {
  mysql:
    'INSERT INTO rate_limits (`key`, points, expires_at) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE ' +
    'points = IF(expires_at <= ?, VALUES(points), points + VALUES(points)), expires_at = IF(expires_at <= ?, VALUES(expires_at), expires_at)',
  sqlite:
    'INSERT INTO rate_limits ("key", points, expires_at) VALUES (?, ?, ?) ON CONFLICT("key") DO UPDATE SET ' +
    'points = CASE WHEN expires_at <= ? THEN excluded.points ELSE points + excluded.points END, expires_at = CASE WHEN expires_at <= ? THEN excluded.expires_at ELSE expires_at END',
} as const;
