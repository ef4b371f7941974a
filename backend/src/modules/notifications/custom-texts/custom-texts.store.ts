import type { Database } from '../../../platform/database/database.ts';
import type { CustomTexts } from './fill-placeholders.ts';
import type { MailTextKind, MailTextLocale } from './custom-texts-limits.contract.ts';
import type { CustomTextRow } from './custom-texts.tables.ts';

export type CustomTextsStore = ReturnType<typeof customTextsStore>;

export function customTextsStore(database: Database) {
  const texts = () => database.manager().getRepository<CustomTextRow>('mail-text');
  return {
    list: (organizationId: string): Promise<CustomTextRow[]> => texts().findBy({ organizationId }),

    async loadTexts(organizationId: string, locale: MailTextLocale): Promise<CustomTexts> {
      const rows = await database.sql.many<CustomTextRow>(
        'mail-text',
        'SELECT * FROM mail_texts WHERE organization_id = ? AND locale = ?',
        [organizationId, locale],
      );
      return new Map(rows.map(({ kind, subject, intro }) => [kind, { subject, intro }]));
    },

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
