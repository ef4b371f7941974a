import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox';
import { LANGUAGES } from './language.contract.ts';

/** An object that refuses unknown fields: every body, query and response of the API is one. */
export const strictObject = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** One of these literal strings. */
export const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A ULID, or the word of a default rejection reason: what an id column holds. */
const ID_CHARACTERS = '[0-9A-Za-z-]{1,26}';
export const Id = Type.String({ pattern: `^${ID_CHARACTERS}$` });

/** Ids separated by commas. */
export const ID_LIST_PATTERN = `^${ID_CHARACTERS}(,${ID_CHARACTERS})*$`;

/** Path parameters. */
export const IdParams = strictObject({ id: Id });
export const DocumentParams = strictObject({ id: Id, docId: Id });

/** ISO 8601 instant in UTC, such as `2026-11-22T17:00:00.000Z`. */
export const Instant = Type.String({ format: 'date-time' });

/**
 * One broken rule: `field` is a dotted path into the body, `message` one of the specification's
 * section 5.
 */
export const FieldError = strictObject({ field: Type.String(), message: Type.String() });
export type FieldError = Static<typeof FieldError>;

/**
 * The person to ask about a request, whose `locale` is the recipient's. `organizationAccent`: of
 * `ACCENT_COLORS`; `senderEmail` empty: none.
 */
export const RequestSender = strictObject({
  senderName: Type.String(),
  senderEmail: Type.String(),
  organizationName: Type.String(),
  organizationWebsite: Nullable(Type.String()),
  organizationLogoUrl: Nullable(Type.String()),
  organizationAccent: Type.String(),
  locale: oneOf(LANGUAGES),
});
export type RequestSender = Static<typeof RequestSender>;

const extensions = {
  /** With `wrong-code`: tries left. */
  triesLeft: Type.Optional(Type.Integer()),
  /**
   * With `link-expired`: what asking for a new link does: `mail` sends one, `ask-sender` notifies
   * the sender.
   */
  renewal: Type.Optional(
    Type.Union([Type.Literal('mail'), Type.Literal('ask-sender'), Type.Literal('none')]),
  ),
  /** Of a link that is closed or requires an access code. */
  sender: Type.Optional(RequestSender),
};

/** RFC 9457 body of every failed call; `code` is stable, texts may change. */
export const Problem = strictObject({
  type: Type.String(),
  title: Type.String(),
  detail: Type.String(),
  instance: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  errors: Type.Optional(Type.Array(FieldError)),
  ...extensions,
});
export type Problem = Static<typeof Problem>;

export type ProblemExtensions = Pick<Problem, keyof typeof extensions>;
