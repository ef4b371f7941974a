import type { Database } from '../../../platform/database/database.ts';
import type { MailTextKind, MailTextLocale } from './custom-texts-limits.contract.ts';
import { customTextTable, type CustomTextRow } from './custom-texts.tables.ts';

export type CustomTextsStore = ReturnType<typeof customTextsStore>;

export function customTextsStore(database: Database) {
  const texts = () => database.repository(customTextTable);
  return {
    list: (organizationId: string): Promise<CustomTextRow[]> =>
      database.sql.many(customTextTable, 'SELECT * FROM mail_texts WHERE organization_id = ?', [
        organizationId,
      ]),

    find: (
      organizationId: string,
      kind: MailTextKind,
      locale: MailTextLocale,
    ): Promise<CustomTextRow | null> => texts().findOneBy({ organizationId, kind, locale }),

    insert: (organizationId: string, row: Omit<CustomTextRow, 'organizationId'>) =>
      texts().insert({ ...row, organizationId }),

    async update(
      organizationId: string,
      { kind, locale, version }: Pick<CustomTextRow, 'kind' | 'locale' | 'version'>,
      changes: Pick<CustomTextRow, 'subject' | 'intro' | 'updatedAt'>,
    ): Promise<boolean> {
      return (
        (
          await texts().update(
            { organizationId, kind, locale, version },
            { ...changes, version: version + 1 },
          )
        ).affected === 1
      );
    },

    async delete(
      organizationId: string,
      kind: MailTextKind,
      locale: MailTextLocale,
    ): Promise<boolean> {
      return (await texts().delete({ organizationId, kind, locale })).affected === 1;
    },
  };
}
