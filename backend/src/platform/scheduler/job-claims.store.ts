import { In, IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import type { FindOptionsWhere } from 'typeorm';
import { isUniqueViolation } from '../database/errors.ts';
import type { Database } from '../database/database.ts';
import type { JobClaimRow } from './scheduler.tables.ts';

/** Before any slot there can be. */
const NEVER = new Date('2000-01-01T00:00:00.000Z');

/** The claims of jobs; every change is one guarded update whose affected row says who won. */
export function createJobClaimStore(database: Database) {
  const rows = () => database.manager().getRepository<JobClaimRow>('job-claim');
  const change = (
    where: FindOptionsWhere<JobClaimRow> | FindOptionsWhere<JobClaimRow>[],
    set: Partial<JobClaimRow>,
  ): Promise<boolean> =>
    database.transaction(
      async () =>
        (await rows().createQueryBuilder().update().set(set).where(where).execute()).affected === 1,
    );

  async function ensure(name: string): Promise<void> {
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

  const begun = (token: string, now: Date, leaseUntil: Date) => ({
    leaseToken: token,
    leaseUntil,
    startedAt: now,
    finishedAt: null,
  });

  return {
    /** Wins the slot unless it, or a later one, was begun, or somebody living is still at it. */
    async claimSlot(
      name: string,
      slot: Date,
      token: string,
      now: Date,
      leaseUntil: Date,
    ): Promise<boolean> {
      await ensure(name);
      const set = { slot, ...begun(token, now, leaseUntil) };
      return change(
        [
          { name, slot: LessThan(slot), leaseToken: IsNull() },
          { name, slot: LessThan(slot), leaseUntil: LessThanOrEqual(now) },
        ],
        set,
      );
    },

    /** Wins the job outside its slots, unless somebody living is at it. */
    async claimNow(name: string, token: string, now: Date, leaseUntil: Date): Promise<boolean> {
      await ensure(name);
      return change(
        [
          { name, leaseToken: IsNull() },
          { name, leaseUntil: LessThanOrEqual(now) },
        ],
        begun(token, now, leaseUntil),
      );
    },

    /** Jobs begun by somebody who died. */
    async listAbandoned(names: readonly string[], now: Date): Promise<string[]> {
      const found = await rows().findBy({
        name: In([...names]),
        leaseToken: Not(IsNull()),
        leaseUntil: LessThanOrEqual(now),
      });
      return found.map((row) => row.name);
    },

    takeOver: (name: string, token: string, now: Date, leaseUntil: Date): Promise<boolean> =>
      change(
        { name, leaseToken: Not(IsNull()), leaseUntil: LessThanOrEqual(now) },
        begun(token, now, leaseUntil),
      ),

    renew: (name: string, token: string, leaseUntil: Date): Promise<boolean> =>
      change({ name, leaseToken: token }, { leaseUntil }),

    finish: (name: string, token: string, now: Date, lastError: string | null): Promise<boolean> =>
      change(
        { name, leaseToken: token },
        { leaseToken: null, leaseUntil: now, finishedAt: now, lastError },
      ),

    /** Leaves the run to be taken over at once by somebody else. */
    release: (name: string, token: string, now: Date): Promise<boolean> =>
      change({ name, leaseToken: token }, { leaseUntil: now }),
  };
}
