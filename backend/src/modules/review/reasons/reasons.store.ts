import type { Database } from '../../../platform/database/database.ts';
import type { ReasonRow } from './reasons.tables.ts';

export type ReasonStore = ReturnType<typeof reasonStore>;

/** An organisation's own list of reasons. */
export function reasonStore(database: Database) {
  const reasons = () => database.manager().getRepository<ReasonRow>('rejection-reason');
  return {
    list: (organizationId: string): Promise<ReasonRow[]> =>
      reasons().find({ where: { organizationId }, order: { position: 'ASC', id: 'ASC' } }),

    /** First statement of a transaction that changes the list: rows that are there already stay, and are taken until the end. */
    async lockOrCreate(
      organizationId: string,
      rows: readonly Omit<ReasonRow, 'organizationId'>[],
    ): Promise<void> {
      const { affected } = await reasons().update({ organizationId }, { version: () => 'version' });
      if (affected === 0)
        await reasons()
          .createQueryBuilder()
          .insert()
          .values(rows.map((row) => ({ ...row, organizationId })))
          .orIgnore()
          .execute();
    },

    insert: (organizationId: string, row: Omit<ReasonRow, 'organizationId'>) =>
      reasons().insert({ ...row, organizationId }),

    /** False when it is not there, or no longer in the version that was read. */
    async update(
      organizationId: string,
      id: string,
      version: number,
      changes: Partial<Omit<ReasonRow, 'organizationId' | 'id' | 'version'>>,
    ): Promise<boolean> {
      const { affected } = await reasons().update(
        { organizationId, id, version },
        { ...changes, version: version + 1 },
      );
      return affected === 1;
    },

    async setPosition(organizationId: string, id: string, position: number): Promise<void> {
      await reasons().update({ organizationId, id }, { position });
    },

    async delete(organizationId: string, id: string): Promise<boolean> {
      return (await reasons().delete({ organizationId, id })).affected === 1;
    },
  };
}
