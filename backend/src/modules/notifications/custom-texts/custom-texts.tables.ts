import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import {
  MAIL_TEXT_LIMITS as L,
  type MailTextKind,
  type MailTextLocale,
} from './custom-texts-limits.contract.ts';

/** A null text means the default. */
export const customTextTable = defineTable('mail-text', 'mail_texts', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    kind: { ...c.ascii<MailTextKind>(20), primary: true },
    locale: { ...c.ascii<MailTextLocale>(2), primary: true },
    subject: { ...c.text(L.subject), nullable: true },
    intro: { ...c.text(L.intro), nullable: true },
    version: c.int(),
    updatedAt: c.instant(),
  }),
});
export type CustomTextRow = RowOf<typeof customTextTable>;
