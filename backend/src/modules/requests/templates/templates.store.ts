import type { Database } from '../../../platform/database/database.ts';
import type { TemplateRow } from './templates.tables.ts';

export type TemplateStore = ReturnType<typeof templateStore>;
export type TemplateChanges = Partial<Omit<TemplateRow, 'id' | 'organisationId' | 'version'>>;

/** An organisation's own templates. */
export function templateStore(database: Database) {
  const templates = () => database.manager().getRepository<TemplateRow>('request-template');
  const find = (organisationId: string, id: string) =>
    templates().findOneBy({ organisationId, id });
  return {
    find,
    list: (organisationId: string) =>
      templates().find({ where: { organisationId }, order: { nameSort: 'ASC', id: 'ASC' } }),
    count: (organisationId: string) => templates().countBy({ organisationId }),
    // A copy: TypeORM writes the stored form of a boolean back into what it is given.
    insert: (row: TemplateRow) => templates().insert({ ...row }),

    /** First statement of a transaction that changes one: nobody else changes it until the end. */
    async lock(organisationId: string, id: string): Promise<TemplateRow | null> {
      await templates().update({ organisationId, id }, { version: () => 'version' });
      return find(organisationId, id);
    },

    async update(
      organisationId: string,
      held: TemplateRow,
      changes: TemplateChanges,
    ): Promise<TemplateRow> {
      const version = held.version + 1;
      await templates().update(
        { organisationId, id: held.id, version: held.version },
        { ...changes, version },
      );
      return { ...held, ...changes, version };
    },

    async delete(organisationId: string, id: string): Promise<boolean> {
      const { affected } = await templates().delete({ organisationId, id });
      return affected === 1;
    },
  };
}
