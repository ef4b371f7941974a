import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../../contract/common-schemas.contract.ts';
import { RequestedDocumentInput } from '../requests.contract.ts';
import { REQUEST_LIMITS as L } from '../requests-limits.contract.ts';

const Language = Type.Union([Type.Literal('fr'), Type.Literal('en')]);

const templateFields = {
  name: Type.String({
    minLength: 1,
    maxLength: L.templateName,
    examples: ['Vente d’un appartement'],
  }),
  description: Type.Optional(Type.String({ maxLength: L.templateDescription })),
  title: Type.Optional(Type.String({ maxLength: L.title })),
  message: Type.Optional(Type.String({ maxLength: L.message })),
  /** Requests created from it also ask the recipient for a code by email. */
  codeRequired: Type.Optional(Type.Boolean()),
  /** Of requests created from it; null: as without a template. 422 for strangers. */
  assigneeId: Type.Optional(Nullable(Id)),
  teamId: Type.Optional(Nullable(Id)),
  documents: Type.Array(RequestedDocumentInput, {
    minItems: L.minDocuments,
    maxItems: L.maxDocuments,
  }),
};

/** Shared with all members of the organisation. */
export const CreateTemplateBody = strictObject(templateFields);
export type CreateTemplateBody = Static<typeof CreateTemplateBody>;

/** Omitted fields stay. 412 for an older `version` or `If-Match`, 409 for a built-in template. */
export const EditTemplateBody = strictObject({
  ...Type.Partial(Type.Object(templateFields)).properties,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type EditTemplateBody = Static<typeof EditTemplateBody>;

/** `locale`: language of a copied built-in template. */
export const DuplicateTemplateBody = strictObject({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: L.templateName })),
  locale: Type.Optional(Language),
});
export type DuplicateTemplateBody = Static<typeof DuplicateTemplateBody>;

/** Built-in templates have words as ids (`rental-application`), no dates, the query's language. */
export const Template = strictObject({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  title: Type.String(),
  message: Type.String(),
  codeRequired: Type.Boolean(),
  assigneeId: Nullable(Id),
  teamId: Nullable(Id),
  documents: Type.Array(
    strictObject({ title: Type.String(), description: Type.String(), required: Type.Boolean() }),
  ),
  builtIn: Type.Boolean(),
  createdAt: Nullable(Instant),
  updatedAt: Nullable(Instant),
  version: Type.Integer(),
});
export type Template = Static<typeof Template>;

/** The organisation's own by name, then the five built-in ones; French by default. */
export const TemplatesQuery = strictObject({ locale: Type.Optional(Language) });
export type TemplatesQuery = Static<typeof TemplatesQuery>;
export const TemplateList = strictObject({ templates: Type.Array(Template) });
export type TemplateList = Static<typeof TemplateList>;
