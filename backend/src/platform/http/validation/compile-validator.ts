import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from '@sinclair/typebox';
import { toFieldErrors } from './field-errors.ts';
import { isEmailAddress } from '../../mailer/email-address.ts';
import { stripInvisibleDeep } from '../../text/strip-invisible-characters.ts';
import { toJsonSchema, type JsonSchema } from './json-schema.ts';
import { notFound, validationFailed } from '../../problem.ts';
import type { ValidationMessages } from '../routing/route.ts';

type Validator = (value: unknown) => unknown;

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
const emailFormat = addFormats.default.get('email');
const matchesEmailFormat = (text: string): boolean =>
  emailFormat instanceof RegExp ? emailFormat.test(text) : false;
// The format does not limit lengths; the mailer's rule does.
ajv.addFormat('email', (text) => matchesEmailFormat(text) && isEmailAddress(text));

const validators = new WeakMap<TSchema, ValidateFunction>();

function getValidator(schema: TSchema): ValidateFunction {
  const cached = validators.get(schema);
  if (cached !== undefined) return cached;
  const validate = ajv.compile(toJsonSchema(schema));
  validators.set(schema, validate);
  return validate;
}

export function compileValidator(schema: TSchema, messages: ValidationMessages): Validator {
  const validate = getValidator(schema);
  return (value) => {
    if (!validate(value))
      throw validationFailed({ errors: toFieldErrors(validate.errors ?? [], messages) });
    return value;
  };
}

/** A path whose parameters no object can have is unknown. */
export function compileParamsValidator(schema: TSchema): Validator {
  const validate = getValidator(schema);
  return (value) => {
    if (!validate(value)) throw notFound();
    return value;
  };
}

/** Invisible characters are removed before any length is checked. */
export function compileBodyValidator(schema: TSchema, messages: ValidationMessages): Validator {
  const check = compileValidator(schema, messages);
  return (value) => check(stripInvisibleDeep(value));
}

export function compileQueryValidator(schema: TSchema, messages: ValidationMessages): Validator {
  const check = compileValidator(schema, messages);
  const kinds = Object.entries(toJsonSchema(schema).properties ?? {}).flatMap(
    ([name, property]) => {
      const kind = getKind(property);
      return kind === null ? [] : [[name, kind] as const];
    },
  );
  return (value) => {
    const query = value as Record<string, unknown>;
    for (const [name, kind] of kinds) {
      const given = query[name];
      if (given !== undefined) query[name] = CONVERT[kind](given);
    }
    return check(query);
  };
}

type Kind = 'integer' | 'number' | 'boolean' | 'array';

const CONVERT: Record<Kind, (given: unknown) => unknown> = {
  integer: (given) =>
    typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given,
  number: (given) =>
    typeof given === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(given) ? Number(given) : given,
  boolean: (given) => (given === 'true' ? true : given === 'false' ? false : given),
  array: (given) => (typeof given === 'string' ? [given] : given),
};

function getKind(schema: JsonSchema): Kind | null {
  const { type } = schema;
  return type === 'integer' || type === 'number' || type === 'boolean' || type === 'array'
    ? type
    : null;
}

export function compileResponseCheck(schema: TSchema): (data: unknown) => string | null {
  const validate = getValidator(schema);
  return (data) =>
    validate(JSON.parse(JSON.stringify(data ?? null)))
      ? null
      : ajv.errorsText(validate.errors, { dataVar: 'data' });
}
