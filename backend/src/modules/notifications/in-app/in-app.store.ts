import { Brackets, In, IsNull, LessThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { NotificationRow } from './in-app.tables.ts';

export type InAppStore = ReturnType<typeof inAppStore>;

/** Notices of one person in one organisation. Nobody reads or changes somebody else's: a foreign id is none. */
export function inAppStore(database: Database) {
  const notices = () => database.manager().getRepository<NotificationRow>('notice');
  return {
    /** In a transaction. Joins the unread notice of its group; a delivery that comes twice adds nothing. */
    async add(organizationId: string, row: NotificationRow): Promise<void> {
      const { userId, groupKey, documents, at } = row;
      await notices()
        .createQueryBuilder()
        .insert()
        .values({ ...row, organizationId })
        .orIgnore()
        .execute();
      if (groupKey === null) return;
      const group = { organizationId, userId, groupKey };
      // An update that changes nothing but takes the row: what is read after it is what others left.
      await notices().update(group, { userId: () => 'user_id' });
      const kept = await notices().findOneBy(group);
      const added = documents.filter((id) => !kept?.documents.includes(id));
      if (kept === null || added.length === 0) return;
      await notices().update(
        { organizationId, id: kept.id },
        { documents: [...kept.documents, ...added], at: at > kept.at ? at : kept.at },
      );
    },

    /** In a transaction. What is unread under this key is read. */
    async markGroupRead(
      organizationId: string,
      userId: string,
      groupKey: string,
      now: Date,
    ): Promise<void> {
      await notices().update({ organizationId, userId, groupKey }, { readAt: now, groupKey: null });
    },

    async list(
      organizationId: string,
      userId: string,
      wish: { unread: boolean; limit: number; before: NotificationRow | null },
    ): Promise<NotificationRow[]> {
      if (wish.limit === 0) return [];
      const query = notices()
        .createQueryBuilder('notice')
        .where({ organizationId, userId, ...(wish.unread ? { readAt: IsNull() } : {}) });
      const { before } = wish;
      if (before)
        query.andWhere(
          new Brackets((part) =>
            part
              .where({ at: LessThan(before.at) })
              .orWhere({ at: before.at, id: LessThan(before.id) }),
          ),
        );
      return query
        .orderBy('notice.at', 'DESC')
        .addOrderBy('notice.id', 'DESC')
        .take(wish.limit)
        .getMany();
    },

    find: (organizationId: string, userId: string, id: string): Promise<NotificationRow | null> =>
      notices().findOneBy({ organizationId, userId, id }),

    countUnread: (organizationId: string, userId: string): Promise<number> =>
      notices().countBy({ organizationId, userId, readAt: IsNull() }),

    /** `ids` null marks all. What was read before keeps its instant. */
    async markRead(
      organizationId: string,
      userId: string,
      ids: readonly string[] | null,
      now: Date,
    ): Promise<void> {
      await notices().update(
        { organizationId, userId, readAt: IsNull(), ...(ids ? { id: In([...ids]) } : {}) },
        { readAt: now, groupKey: null },
      );
    },

    async markUnread(
      organizationId: string,
      userId: string,
      which: { ids: readonly string[] } | { readAt: Date },
    ): Promise<void> {
      await notices().update(
        {
          organizationId,
          userId,
          ...('ids' in which ? { id: In([...which.ids]), readAt: Not(IsNull()) } : which),
        },
        { readAt: null },
      );
    },

    /** They go with the request. */
    deleteByRequest: (organizationId: string, requestId: string) =>
      notices().delete({ organizationId, requestId }),

    /** Of every organisation: for the scheduler alone. */
    deleteBefore: (before: Date) => notices().delete({ at: LessThan(before) }),
  };
}
