import { LessThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { PendingDigestRow, LastDigestRow } from './digest.tables.ts';

export type DigestStore = ReturnType<typeof digestStore>;

type PendingDigestKey = Pick<PendingDigestRow, 'requestId' | 'userId'>;

/** What senders are still to be told, and when they last were. All but `due` belong in a transaction. */
export function digestStore(database: Database) {
  const notes = () => database.manager().getRepository<PendingDigestRow>('digest-note');
  const readers = () => database.manager().getRepository<LastDigestRow>('digest-reader');
  return {
    /** One more document came: the note begins or waits longer, and never less long. */
    async addUpload(
      organizationId: string,
      { requestId, userId }: PendingDigestKey,
      at: Date,
      dueAt: Date,
    ): Promise<void> {
      await notes()
        .createQueryBuilder()
        .insert()
        .values({ organizationId, requestId, userId, firstAt: at, lastAt: at, dueAt })
        .orIgnore()
        .execute();
      await notes().update(
        { organizationId, requestId, lastAt: LessThanOrEqual(at) },
        { userId, lastAt: at, dueAt },
      );
    },

    deletePending: (organizationId: string, requestId: string) =>
      notes().delete({ organizationId, requestId }),

    /** Whoever has something due, of every organisation: for the scheduler alone. */
    async listDueSenders(
      now: Date,
      limit: number,
    ): Promise<{ organizationId: string; userId: string }[]> {
      return notes()
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

    /** First statements of a transaction that writes a digest: whoever comes second waits, and finds nothing due. */
    async lockLastDigest(organizationId: string, userId: string): Promise<Date | null> {
      await readers()
        .createQueryBuilder()
        .insert()
        .values({ organizationId, userId, lastAt: null })
        .orIgnore()
        .execute();
      await readers().update({ organizationId, userId }, { userId: () => 'user_id' });
      return (await readers().findOneBy({ organizationId, userId }))?.lastAt ?? null;
    },

    listDuePending: (
      organizationId: string,
      userId: string,
      now: Date,
    ): Promise<PendingDigestRow[]> =>
      notes().find({
        where: { organizationId, userId, dueAt: LessThanOrEqual(now) },
        order: { firstAt: 'ASC', requestId: 'ASC' },
      }),

    postpone: (organizationId: string, userId: string, now: Date, dueAt: Date) =>
      notes().update({ organizationId, userId, dueAt: LessThanOrEqual(now) }, { dueAt }),

    /** False when a document came meanwhile: the note waits on. */
    async claim(
      organizationId: string,
      { requestId, userId, lastAt }: PendingDigestRow,
    ): Promise<boolean> {
      return (await notes().delete({ organizationId, requestId, userId, lastAt })).affected === 1;
    },

    recordDigest: (organizationId: string, userId: string, now: Date) =>
      readers().update({ organizationId, userId }, { lastAt: now }),
  };
}
