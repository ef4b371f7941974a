import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from '@sinclair/typebox';
import { toFieldErrors } from './field-errors.ts';
import { isEmailAddress } from '../../mailer/email-address.ts';
import { stripInvisibleDeep } from '../../text/strip-invisible-characters.ts';
import { toJsonSchema, type JsonSchema } from './json-schema.ts';
import { validationFailed } from '../../problem.ts';
import type { ValidationMessages } from '../routing/route.ts';

/** Passes what fits the schema through, or throws 422 with every broken rule. */
export type Validator = (value: unknown) => unknown;

const ajv = new Ajv({
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  useDefaults: false,
  coerceTypes: false,
  validateSchema: false,
});
addFormats.default(ajv, ['date', 'date-time', 'email']);
const written = addFormats.default.get('email');
const looksLikeEmail = (text: string): boolean =>
  written instanceof RegExp ? written.test(text) : false;
// The format knows no lengths; what it accepts is an address that a mail can go to.
ajv.addFormat('email', (text) => looksLikeEmail(text) && isEmailAddress(text));

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Rows share schemas, and so do the apps of one process. */
function validatorOf(schema: TSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const validate = ajv.compile(toJsonSchema(schema));
  compiled.set(schema, validate);
  return validate;
}

/** Compiled once per row at start-up, from the very schema that the OpenAPI document shows. */
export function compileValidator(schema: TSchema, messages: ValidationMessages): Validator {
  const validate = validatorOf(schema);
  return (value) => {
    if (!validate(value))
      throw validationFailed({ errors: toFieldErrors(validate.errors ?? [], messages) });
    return value;
  };
}

/** The body of every JSON call: characters that cannot be seen are taken out of its texts before anything is held against a limit. */
export function compileBodyValidator(schema: TSchema, messages: ValidationMessages): Validator {
  const check = compileValidator(schema, messages);
  return (value) => check(stripInvisibleDeep(value));
}

/** A query is text: whole numbers and booleans are read as such where the schema wants one, and nothing else is guessed. */
export function compileQueryValidator(schema: TSchema, messages: ValidationMessages): Validator {
  const check = compileValidator(schema, messages);
  const kinds = Object.entries(toJsonSchema(schema).properties ?? {}).flatMap(
    ([name, property]) => {
      const kind = kindOf(property);
      return kind === null ? [] : [[name, kind] as const];
    },
  );
  return (value) => {
    const query = value as Record<string, unknown>;
    for (const [name, kind] of kinds) {
      const given = query[name];
      if (given !== undefined) query[name] = READ[kind](given);
    }
    return check(query);
  };
}

type Kind = 'integer' | 'number' | 'boolean' | 'array';

const READ: Record<Kind, (given: unknown) => unknown> = {
  integer: (given) =>
    typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given,
  number: (given) =>
    typeof given === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(given) ? Number(given) : given,
  boolean: (given) => (given === 'true' ? true : given === 'false' ? false : given),
  array: (given) => (typeof given === 'string' ? [given] : given),
};

function kindOf(schema: JsonSchema): Kind | null {
  const { type } = schema;
  return type === 'integer' || type === 'number' || type === 'boolean' || type === 'array'
    ? type
    : null;
}

/** For tests: does an answer look as its row says? Null when it does, else what is wrong with it. */
export function compileResponseCheck(schema: TSchema): (data: unknown) => string | null {
  const validate = validatorOf(schema);
  return (data) =>
    validate(JSON.parse(JSON.stringify(data ?? null)))
      ? null
      : ajv.errorsText(validate.errors, { dataVar: 'data' });
}
