import {
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  Not,
  Or,
  type FindOptionsWhere,
} from 'typeorm';
import { MINUTE } from '../../contract/durations.contract.ts';
import { isUniqueViolation } from '../database/errors.ts';
import type { Database } from '../database/database.ts';
import { jobClaimTable, type JobClaimRow } from './scheduler.tables.ts';

const NEVER = new Date('2000-01-01T00:00:00.000Z');
/** Slots and leases further ahead were written while the clock was ahead. */
const isAhead = (now: Date) => MoreThan(new Date(now.getTime() + 2 * MINUTE));
const hasEnded = (now: Date) => Or(LessThanOrEqual(now), isAhead(now));

/** Every change is one guarded update whose affected row decides who won. */
export function createJobClaimStore(database: Database) {
  const rows = () => database.repository(jobClaimTable);
  const updateWhere = (
    where: FindOptionsWhere<JobClaimRow> | FindOptionsWhere<JobClaimRow>[],
    set: Partial<JobClaimRow>,
  ): Promise<boolean> =>
    database.transaction(
      async () =>
        (await rows().createQueryBuilder().update().set(set).where(where).execute()).affected === 1,
    );

  async function ensureRow(name: string): Promise<void> {
    if (await rows().existsBy({ name })) return;
    try {
      await database.transaction(() =>
        rows().insert({
          name,
          slot: NEVER,
          leaseToken: null,
          leaseUntil: NEVER,
          startedAt: null,
          finishedAt: null,
          lastError: null,
        }),
      );
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }

  const startedBy = (token: string, now: Date, leaseUntil: Date) => ({
    leaseToken: token,
    leaseUntil,
    startedAt: now,
    finishedAt: null,
  });

  return {
    /** Wins the slot unless it or a later one has started, or a run holds a valid lease. */
    async claimSlot(
      name: string,
      slot: Date,
      token: string,
      now: Date,
      leaseUntil: Date,
    ): Promise<boolean> {
      await ensureRow(name);
      const set = { slot, ...startedBy(token, now, leaseUntil) };
      const isUnclaimed = Or(LessThan(slot), isAhead(now));
      return updateWhere(
        [
          { name, slot: isUnclaimed, leaseToken: IsNull() },
          { name, slot: isUnclaimed, leaseUntil: hasEnded(now) },
        ],
        set,
      );
    },

    async claimNow(name: string, token: string, now: Date, leaseUntil: Date): Promise<boolean> {
      await ensureRow(name);
      return updateWhere(
        [
          { name, leaseToken: IsNull() },
          { name, leaseUntil: hasEnded(now) },
        ],
        startedBy(token, now, leaseUntil),
      );
    },

    /** By name: the last slot that was started, of the jobs that ever were. */
    async listSlots(names: readonly string[]): Promise<ReadonlyMap<string, Date>> {
      const found = await rows().findBy({ name: In([...names]), slot: Not(NEVER) });
      return new Map(found.map(({ name, slot }) => [name, slot]));
    },

    /** When the last run ended, whatever its outcome; null: never, or one is running. */
    findLastEnd: async (name: string): Promise<Date | null> =>
      (await rows().findOneBy({ name }))?.finishedAt ?? null,

    /** Jobs whose lease ended before they finished. */
    async listAbandoned(names: readonly string[], now: Date): Promise<string[]> {
      const found = await rows().findBy({
        name: In([...names]),
        leaseToken: Not(IsNull()),
        leaseUntil: hasEnded(now),
      });
      return found.map((row) => row.name);
    },

    takeOver: (name: string, token: string, now: Date, leaseUntil: Date): Promise<boolean> =>
      updateWhere(
        { name, leaseToken: Not(IsNull()), leaseUntil: hasEnded(now) },
        startedBy(token, now, leaseUntil),
      ),

    renew: (name: string, token: string, leaseUntil: Date): Promise<boolean> =>
      updateWhere({ name, leaseToken: token }, { leaseUntil }),

    finish: (name: string, token: string, now: Date, lastError: string | null): Promise<boolean> =>
      updateWhere(
        { name, leaseToken: token },
        { leaseToken: null, leaseUntil: now, finishedAt: now, lastError },
      ),

    release: (name: string, token: string, now: Date): Promise<boolean> =>
      updateWhere({ name, leaseToken: token }, { leaseUntil: now }),
  };
}
