import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Nullable } from '../../../contract/common-schemas.contract.ts';
import { AccentNameSchema } from '../../organizations/organizations.contract.ts';
import { MAIL_TEXT_KINDS, MAIL_TEXT_LOCALES } from './custom-texts-limits.contract.ts';

/** Above every real limit: longer texts get the translated message, not a schema error. */
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

/** Null or blank restores the default text; names in braces are `MAIL_TEXT_PLACEHOLDERS`. */
export const MailTextBody = strictObject(written);
export type MailTextBody = Static<typeof MailTextBody>;

/** `ours` is the default text with sample data; `version` is 0 without a custom text. */
export const MailText = strictObject({
  kind: MailTextKindSchema,
  locale: MailTextLocaleSchema,
  ...written,
  ours: strictObject({ subject: Type.String(), intro: Type.String() }),
  version: Type.Integer(),
});
export type MailText = Static<typeof MailText>;

export const MailTexts = strictObject({ texts: Type.Array(MailText) });
export type MailTexts = Static<typeof MailTexts>;

/** Neither text nor colour need be saved. */
export const MailPreviewBody = strictObject({
  kind: MailTextKindSchema,
  locale: MailTextLocaleSchema,
  ...written,
  accent: Type.Optional(AccentNameSchema),
});
export type MailPreviewBody = Static<typeof MailPreviewBody>;

/** `url` works for ten minutes, framed by our own pages only; `?theme=light` or `dark`. */
export const MailPreview = strictObject({
  subject: Type.String(),
  text: Type.String(),
  url: Type.String(),
});
export type MailPreview = Static<typeof MailPreview>;
