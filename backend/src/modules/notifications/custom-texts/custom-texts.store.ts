import type { Database } from '../../../platform/database/database.ts';
import type { OwnWords } from './fill-placeholders.ts';
import type { MailTextKind, MailTextLocale } from './custom-texts-limits.contract.ts';
import type { MailTextRow } from './custom-texts.tables.ts';

export type MailTextStore = ReturnType<typeof mailTextStore>;

export function mailTextStore(database: Database) {
  const texts = () => database.manager().getRepository<MailTextRow>('mail-text');
  const select = database.selector<MailTextRow>('mail-text');
  return {
    all: (organisationId: string): Promise<MailTextRow[]> => texts().findBy({ organisationId }),

    /** What an organisation says in one language, for the letter that is being written. */
    async wordsOf(organisationId: string, locale: MailTextLocale): Promise<OwnWords> {
      const rows = await select.rows(`SELECT ${select.columns()} FROM mail_texts WHERE organisation_id = ? AND locale = ?`, [organisationId, locale]);
      return new Map(rows.map(({ kind, subject, intro }) => [kind, { subject, intro }]));
    },

    find: (organisationId: string, kind: MailTextKind, locale: MailTextLocale): Promise<MailTextRow | null> => texts().findOneBy({ organisationId, kind, locale }),

    insert: (organisationId: string, row: Omit<MailTextRow, 'organisationId'>) => texts().insert({ ...row, organisationId }),

    /** False when it is not there in the version that was read. */
    async change(organisationId: string, { kind, locale, version }: Pick<MailTextRow, 'kind' | 'locale' | 'version'>, changes: Pick<MailTextRow, 'subject' | 'intro' | 'updatedAt'>): Promise<boolean> {
      return (await texts().update({ organisationId, kind, locale, version }, { ...changes, version: version + 1 })).affected === 1;
    },

    async remove(organisationId: string, kind: MailTextKind, locale: MailTextLocale): Promise<boolean> {
      return (await texts().delete({ organisationId, kind, locale })).affected === 1;
    },
  };
}
