import { LessThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { lastDigestTable, pendingDigestTable, type PendingDigestRow } from './digest.tables.ts';

export type DigestStore = ReturnType<typeof digestStore>;

type PendingDigestKey = Pick<PendingDigestRow, 'requestId' | 'userId'>;

/** All but `listDueSenders` need a transaction. */
export function digestStore(database: Database) {
  const pending = () => database.repository(pendingDigestTable);
  const lastDigests = () => database.repository(lastDigestTable);
  return {
    /** Later uploads move the due time forward, earlier ones never move it back. */
    async addUpload(
      organizationId: string,
      { requestId, userId }: PendingDigestKey,
      at: Date,
      dueAt: Date,
    ): Promise<void> {
      await pending()
        .createQueryBuilder()
        .insert()
        .values({ organizationId, requestId, userId, firstAt: at, lastAt: at, dueAt })
        .orIgnore()
        .execute();
      await pending().update(
        { organizationId, requestId, userId, lastAt: LessThanOrEqual(at) },
        { lastAt: at, dueAt },
      );
    },

    deletePending: (organizationId: string, requestId: string) =>
      pending().delete({ organizationId, requestId }),

    /** Across organisations, for the scheduler only. */
    async listDueSenders(
      now: Date,
      limit: number,
    ): Promise<{ organizationId: string; userId: string }[]> {
      return pending()
        .createQueryBuilder('note')
        .select('note.organizationId', 'organizationId')
        .addSelect('note.userId', 'userId')
        .where('note.dueAt <= :now', { now })
        .groupBy('note.organizationId')
        .addGroupBy('note.userId')
        .orderBy('MIN(note.dueAt)')
        .limit(limit)
        .getRawMany();
    },

    /** First statements of a transaction: a concurrent digest waits here. */
    async lockLastDigest(organizationId: string, userId: string): Promise<Date | null> {
      await lastDigests()
        .createQueryBuilder()
        .insert()
        .values({ organizationId, userId, lastAt: null })
        .orIgnore()
        .execute();
      await lastDigests().update({ organizationId, userId }, { userId: () => 'user_id' });
      return (await lastDigests().findOneBy({ organizationId, userId }))?.lastAt ?? null;
    },

    listDuePending: (
      organizationId: string,
      userId: string,
      now: Date,
    ): Promise<PendingDigestRow[]> =>
      pending().find({
        where: { organizationId, userId, dueAt: LessThanOrEqual(now) },
        order: { firstAt: 'ASC', requestId: 'ASC' },
      }),

    postpone: (organizationId: string, userId: string, now: Date, dueAt: Date) =>
      pending().update({ organizationId, userId, dueAt: LessThanOrEqual(now) }, { dueAt }),

    async claim(
      organizationId: string,
      { requestId, userId, lastAt }: PendingDigestRow,
    ): Promise<boolean> {
      return (await pending().delete({ organizationId, requestId, userId, lastAt })).affected === 1;
    },

    recordDigest: (organizationId: string, userId: string, now: Date) =>
      lastDigests().update({ organizationId, userId }, { lastAt: now }),
  };
}
