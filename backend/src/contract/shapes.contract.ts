import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox';

/** An object that refuses unknown fields: every body, query and answer of the API is one. */
export const closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Opaque identifier; callers must not read anything into it. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** ISO 8601 instant in UTC, such as `2026-11-22T17:00:00.000Z`. */
export const Instant = Type.String({ format: 'date-time' });

/** One broken rule: `field` is a dotted path into what was sent, `message` one of the specification's section 5. */
export const FieldError = closed({ field: Type.String(), message: Type.String() });
export type FieldError = Static<typeof FieldError>;

/** RFC 9457 answer of every failed call; `code` is stable, texts may change. `triesLeft` comes with `wrong-code` alone. */
export const Problem = closed({
  type: Type.String(),
  title: Type.String(),
  detail: Type.String(),
  instance: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  errors: Type.Optional(Type.Array(FieldError)),
  triesLeft: Type.Optional(Type.Integer()),
});
export type Problem = Static<typeof Problem>;
