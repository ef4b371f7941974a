import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import {
  MAIL_TEXT_LIMITS as L,
  type MailTextKind,
  type MailTextLocale,
} from './custom-texts-limits.contract.ts';

/** A null text means the default. */
export interface CustomTextRow {
  organizationId: string;
  kind: MailTextKind;
  locale: MailTextLocale;
  subject: string | null;
  intro: string | null;
  version: number;
  updatedAt: Date;
}

export const customTextsTables: Tables = (c) => [
  new EntitySchema<CustomTextRow>({
    name: 'mail-text',
    tableName: 'mail_texts',
    columns: {
      organizationId: { ...c.id(), primary: true },
      kind: { ...c.ascii(20), primary: true },
      locale: { ...c.ascii(2), primary: true },
      subject: { ...c.text(L.subject), nullable: true },
      intro: { ...c.text(L.intro), nullable: true },
      version: c.int(),
      updatedAt: c.instant(),
    },
  }),
];
