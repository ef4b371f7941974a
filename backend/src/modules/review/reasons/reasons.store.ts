import type { Database } from '../../../platform/database/database.ts';
import type { ReasonRow } from './reasons.tables.ts';

export type ReasonStore = ReturnType<typeof reasonStore>;

/** An organisation's own list of reasons. */
export function reasonStore(database: Database) {
  const reasons = () => database.manager().getRepository<ReasonRow>('rejection-reason');
  return {
    list: (organisationId: string): Promise<ReasonRow[]> =>
      reasons().find({ where: { organisationId }, order: { position: 'ASC', id: 'ASC' } }),

    /** First statement of a transaction that changes the list: rows that are there already stay, and are taken until the end. */
    async lockOrCreate(
      organisationId: string,
      rows: readonly Omit<ReasonRow, 'organisationId'>[],
    ): Promise<void> {
      const { affected } = await reasons().update({ organisationId }, { version: () => 'version' });
      if (affected === 0)
        await reasons()
          .createQueryBuilder()
          .insert()
          .values(rows.map((row) => ({ ...row, organisationId })))
          .orIgnore()
          .execute();
    },

    insert: (organisationId: string, row: Omit<ReasonRow, 'organisationId'>) =>
      reasons().insert({ ...row, organisationId }),

    /** False when it is not there, or no longer in the version that was read. */
    async update(
      organisationId: string,
      id: string,
      version: number,
      changes: Partial<Omit<ReasonRow, 'organisationId' | 'id' | 'version'>>,
    ): Promise<boolean> {
      const { affected } = await reasons().update(
        { organisationId, id, version },
        { ...changes, version: version + 1 },
      );
      return affected === 1;
    },

    async setPosition(organisationId: string, id: string, position: number): Promise<void> {
      await reasons().update({ organisationId, id }, { position });
    },

    async delete(organisationId: string, id: string): Promise<boolean> {
      return (await reasons().delete({ organisationId, id })).affected === 1;
    },
  };
}
