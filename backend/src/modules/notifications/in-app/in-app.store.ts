import { Brackets, In, IsNull, LessThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { notificationTable, type NotificationRow } from './in-app.tables.ts';

export type InAppStore = ReturnType<typeof inAppStore>;

const without = (hidden: readonly string[]) =>
  hidden.length > 0 ? { requestId: Not(In([...hidden])) } : {};

export function inAppStore(database: Database) {
  const notifications = () => database.repository(notificationTable);
  return {
    /** In a transaction. A repeated delivery adds nothing. */
    async add(organizationId: string, row: NotificationRow): Promise<void> {
      const { userId, groupKey, subjectIds, at } = row;
      await notifications()
        .createQueryBuilder()
        .insert()
        .values({ ...row, organizationId })
        .orIgnore()
        .execute();
      if (groupKey === null) return;
      const group = { organizationId, userId, groupKey };
      // Locks the row, so that the read below sees concurrent changes.
      await notifications().update(group, { userId: () => 'user_id' });
      const existing = await notifications().findOneBy(group);
      const added = subjectIds.filter((id) => !existing?.subjectIds.includes(id));
      if (existing === null || added.length === 0) return;
      await notifications().update(
        { organizationId, id: existing.id },
        { subjectIds: [...existing.subjectIds, ...added], at: at > existing.at ? at : existing.at },
      );
    },

    async markGroupRead(
      organizationId: string,
      userId: string,
      groupKey: string,
      now: Date,
    ): Promise<void> {
      await notifications().update(
        { organizationId, userId, groupKey },
        { readAt: now, groupKey: null },
      );
    },

    async listRequestIds(organizationId: string, userId: string): Promise<string[]> {
      const rows = await database.sql.values(
        `SELECT DISTINCT request_id FROM notices
          WHERE organization_id = ? AND user_id = ? AND request_id <> '' AND kind <> 'deleted'`,
        [organizationId, userId],
      );
      return rows.map(([id]) => String(id));
    },

    /** `hidden`: requests whose notifications are left out. */
    async list(
      organizationId: string,
      userId: string,
      hidden: readonly string[],
      criteria: { unread: boolean; limit: number; before: NotificationRow | null },
    ): Promise<NotificationRow[]> {
      if (criteria.limit === 0) return [];
      const query = notifications()
        .createQueryBuilder('notice')
        .where({
          organizationId,
          userId,
          ...(criteria.unread ? { readAt: IsNull() } : {}),
          ...without(hidden),
        });
      const { before } = criteria;
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
        .take(criteria.limit)
        .getMany();
    },

    find: (organizationId: string, userId: string, id: string): Promise<NotificationRow | null> =>
      notifications().findOneBy({ organizationId, userId, id }),

    countUnread: (
      organizationId: string,
      userId: string,
      hidden: readonly string[],
    ): Promise<number> =>
      notifications().countBy({ organizationId, userId, readAt: IsNull(), ...without(hidden) }),

    /** `ids` null marks all. Read notifications keep their time. */
    async markRead(
      organizationId: string,
      userId: string,
      ids: readonly string[] | null,
      now: Date,
    ): Promise<void> {
      await notifications().update(
        { organizationId, userId, readAt: IsNull(), ...(ids ? { id: In([...ids]) } : {}) },
        { readAt: now, groupKey: null },
      );
    },

    async markUnread(
      organizationId: string,
      userId: string,
      which: { ids: readonly string[] } | { readAt: Date },
    ): Promise<void> {
      await notifications().update(
        {
          organizationId,
          userId,
          ...('ids' in which ? { id: In([...which.ids]), readAt: Not(IsNull()) } : which),
        },
        { readAt: null },
      );
    },

    /** The notification of its deletion stays. */
    deleteByRequest: (organizationId: string, requestId: string) =>
      notifications().delete({ organizationId, requestId, kind: Not('deleted') }),

    /** Across organisations, for the scheduler only. */
    deleteBefore: (before: Date) => notifications().delete({ at: LessThan(before) }),
  };
}
