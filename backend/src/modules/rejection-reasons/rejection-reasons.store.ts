import type { Database } from '../../platform/database/database.ts';
import { reasonTable, type ReasonRow } from './rejection-reasons.tables.ts';

export type ReasonStore = ReturnType<typeof reasonStore>;

export function reasonStore(database: Database) {
  const reasons = () => database.repository(reasonTable);
  return {
    list: (organizationId: string): Promise<ReasonRow[]> =>
      reasons().find({ where: { organizationId }, order: { position: 'ASC', id: 'ASC' } }),

    /** First statement of a changing transaction: the update locks existing rows until its end. */
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

    /** False when it is gone, or no longer in that version. */
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
