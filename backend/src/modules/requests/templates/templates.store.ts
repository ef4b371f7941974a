import type { Database } from '../../../platform/database/database.ts';
import { templateTable, type TemplateRow } from './templates.tables.ts';

export type TemplateStore = ReturnType<typeof templateStore>;
export type TemplateChanges = Partial<Omit<TemplateRow, 'id' | 'organizationId' | 'version'>>;

export function templateStore(database: Database) {
  const templates = () => database.repository(templateTable);
  const find = (organizationId: string, id: string) =>
    templates().findOneBy({ organizationId, id });
  return {
    find,
    list: (organizationId: string) =>
      templates().find({ where: { organizationId }, order: { nameSort: 'ASC', id: 'ASC' } }),
    count: (organizationId: string) => templates().countBy({ organizationId }),
    // A copy: TypeORM writes the stored form of booleans back into its argument.
    insert: (row: TemplateRow) => templates().insert({ ...row }),

    /** The update takes the row lock until the transaction ends. */
    async lock(organizationId: string, id: string): Promise<TemplateRow | null> {
      await templates().update({ organizationId, id }, { version: () => 'version' });
      return find(organizationId, id);
    },

    async update(
      organizationId: string,
      template: TemplateRow,
      changes: TemplateChanges,
    ): Promise<TemplateRow> {
      const version = template.version + 1;
      await templates().update(
        { organizationId, id: template.id, version: template.version },
        { ...changes, version },
      );
      return { ...template, ...changes, version };
    },

    /** Of people who leave and teams that are deleted. */
    async clear(
      organizationId: string,
      assignment: { assigneeId: string } | { teamId: string },
    ): Promise<void> {
      await templates().update(
        { organizationId, ...assignment },
        {
          ...('teamId' in assignment ? { teamId: null } : { assigneeId: null }),
          version: () => 'version + 1',
        },
      );
    },

    async delete(organizationId: string, id: string): Promise<boolean> {
      const { affected } = await templates().delete({ organizationId, id });
      return affected === 1;
    },
  };
}
