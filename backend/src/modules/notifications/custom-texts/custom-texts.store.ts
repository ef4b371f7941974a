import type { Database } from '../../../platform/database/database.ts';
import type { CustomTexts } from './fill-placeholders.ts';
import type { MailTextKind, MailTextLocale } from './custom-texts-limits.contract.ts';
import type { CustomTextRow } from './custom-texts.tables.ts';

export type CustomTextsStore = ReturnType<typeof customTextsStore>;

export function customTextsStore(database: Database) {
  const texts = () => database.manager().getRepository<CustomTextRow>('mail-text');
  const select = database.selector<CustomTextRow>('mail-text');
  return {
    list: (organisationId: string): Promise<CustomTextRow[]> => texts().findBy({ organisationId }),

    /** What an organisation says in one language, for the letter that is being written. */
    async loadTexts(organisationId: string, locale: MailTextLocale): Promise<CustomTexts> {
      const rows = await select.rows(
        `SELECT ${select.columns()} FROM mail_texts WHERE organisation_id = ? AND locale = ?`,
        [organisationId, locale],
      );
      return new Map(rows.map(({ kind, subject, intro }) => [kind, { subject, intro }]));
    },

    find: (
      organisationId: string,
      kind: MailTextKind,
      locale: MailTextLocale,
    ): Promise<CustomTextRow | null> => texts().findOneBy({ organisationId, kind, locale }),

    insert: (organisationId: string, row: Omit<CustomTextRow, 'organisationId'>) =>
      texts().insert({ ...row, organisationId }),

    /** False when it is not there in the version that was read. */
    async update(
      organisationId: string,
      { kind, locale, version }: Pick<CustomTextRow, 'kind' | 'locale' | 'version'>,
      changes: Pick<CustomTextRow, 'subject' | 'intro' | 'updatedAt'>,
    ): Promise<boolean> {
      return (
        (
          await texts().update(
            { organisationId, kind, locale, version },
            { ...changes, version: version + 1 },
          )
        ).affected === 1
      );
    },

    async delete(
      organisationId: string,
      kind: MailTextKind,
      locale: MailTextLocale,
    ): Promise<boolean> {
      return (await texts().delete({ organisationId, kind, locale })).affected === 1;
    },
  };
}
