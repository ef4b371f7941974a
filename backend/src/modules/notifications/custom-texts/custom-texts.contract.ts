import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Nullable } from '../../../contract/common-schemas.contract.ts';
import { AccentNameSchema } from '../../organizations/organizations.contract.ts';
import { MAIL_TEXT_KINDS, MAIL_TEXT_LOCALES } from './custom-texts-limits.contract.ts';

/** More than any text may have: what is too long is told in the reader's language. */
const ANY_LENGTH = 10_000;

export const MailTextKindSchema = Type.Union(MAIL_TEXT_KINDS.map((kind) => Type.Literal(kind)));
export const MailTextLocaleSchema = Type.Union(
  MAIL_TEXT_LOCALES.map((locale) => Type.Literal(locale)),
);

const written = {
  subject: Nullable(
    Type.String({
      maxLength: ANY_LENGTH,
      examples: ['{organisation} : encore {nombre} documents'],
    }),
  ),
  intro: Nullable(
    Type.String({
      maxLength: ANY_LENGTH,
      examples: ['Il nous manque encore {nombre} documents pour le dossier {dossier}.'],
    }),
  ),
};

/** `PUT /v1/mail-texts/{kind}/{locale}`: null or blank is the product's own words. Names in braces are filled in, see `MAIL_TEXT_PLACEHOLDERS`. */
export const MailTextBody = strictObject(written);
export type MailTextBody = Static<typeof MailTextBody>;

/** `ours` is what the product says, with sample data; `version` is 0 while an organisation has written nothing. */
export const MailText = strictObject({
  kind: MailTextKindSchema,
  locale: MailTextLocaleSchema,
  ...written,
  ours: strictObject({ subject: Type.String(), intro: Type.String() }),
  version: Type.Integer(),
});
export type MailText = Static<typeof MailText>;

/** Every letter that can be written, in both languages. */
export const MailTexts = strictObject({ texts: Type.Array(MailText) });
export type MailTexts = Static<typeof MailTexts>;

/** `POST /v1/mail-texts/preview`: text that need not be saved, in a colour that need not be either. */
export const MailPreviewBody = strictObject({
  kind: MailTextKindSchema,
  locale: MailTextLocaleSchema,
  ...written,
  accent: Type.Optional(AccentNameSchema),
});
export type MailPreviewBody = Static<typeof MailPreviewBody>;

/** `url` shows the letter for ten minutes, in a frame of ours alone; `?theme=light` and `?theme=dark` hold it to one. */
export const MailPreview = strictObject({
  subject: Type.String(),
  text: Type.String(),
  url: Type.String(),
});
export type MailPreview = Static<typeof MailPreview>;
