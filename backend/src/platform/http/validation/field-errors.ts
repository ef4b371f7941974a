import type { ErrorObject } from 'ajv';
import type { FieldError } from '../../../contract/common-schemas.contract.ts';
import type { ValidationMessages } from '../routing/route.ts';

const MAX_ERRORS = 50;

export function toFieldErrors(
  found: readonly ErrorObject[],
  messages: ValidationMessages,
): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const error of reduceUnions(found)) {
    const violation = toViolation(error);
    if (errors.size < MAX_ERRORS && !errors.has(violation.field))
      errors.set(violation.field, {
        field: violation.field,
        message: getMessage(violation, messages),
      });
  }
  return [...errors.values()];
}

interface Violation {
  field: string;
  keyword: string;
  parameters: Record<string, unknown>;
}

function toViolation({ instancePath, keyword, params }: ErrorObject): Violation {
  const parameters = params as Record<string, unknown>;
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required')
    return { field: [...path, String(parameters.missingProperty)].join('.'), keyword, parameters };
  if (keyword === 'additionalProperties')
    return {
      field: [...path, String(parameters.additionalProperty).slice(0, 60)].join('.'),
      keyword: 'unknown',
      parameters,
    };
  return {
    field: path.join('.'),
    keyword: keyword === 'const' || keyword === 'anyOf' ? 'enum' : keyword,
    parameters,
  };
}

function getMessage(
  { field, keyword, parameters }: Violation,
  messages: ValidationMessages,
): string {
  const pattern = field.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
  return (
    getOwn(messages, `${pattern}:${keyword}`) ??
    getOwn(messages, pattern) ??
    getDefaultMessage(keyword, parameters)
  );
}

/** Field names come from the caller: `constructor` must not match inherited members. */
const getOwn = (messages: ValidationMessages, key: string): string | undefined =>
  Object.hasOwn(messages, key) ? messages[key] : undefined;

function getDefaultMessage(keyword: string, parameters: Record<string, unknown>): string {
  const { limit, allowedValues, type, format } = parameters;
  switch (keyword) {
    case 'required':
      return 'This field is required.';
    case 'unknown':
      return 'This field is unknown.';
    case 'enum':
      return Array.isArray(allowedValues)
        ? `Must be one of: ${allowedValues.join(', ')}.`
        : 'This value is not accepted.';
    case 'format':
      return format === 'email' ? 'Invalid email address.' : 'Must be an ISO 8601 date.';
    case 'minLength':
      return limit === 1
        ? 'This field is required.'
        : `Must have at least ${String(limit)} characters.`;
    case 'maxLength':
      return `Must have at most ${String(limit)} characters.`;
    case 'minItems':
      return `Must have at least ${String(limit)} items.`;
    case 'maxItems':
      return `Must have at most ${String(limit)} items.`;
    case 'minimum':
      return `Must be at least ${String(limit)}.`;
    case 'maximum':
      return `Must be at most ${String(limit)}.`;
    case 'type':
      return type === 'integer' ? 'Must be a whole number.' : `Must be of type ${String(type)}.`;
    default:
      return 'This value is not accepted.';
  }
}

/** A failed union reports every branch: keep errors inside the value, else a rule, else a type. */
function reduceUnions(found: readonly ErrorObject[]): ErrorObject[] {
  const unions = found.filter((error) => error.keyword === 'anyOf');
  if (unions.length === 0) return [...found];
  const outermost = unions.filter(
    (union) => !unions.some((other) => other !== union && isBranchOf(union, other)),
  );
  const remaining = found.filter(
    (error) => !outermost.some((union) => union === error || isBranchOf(error, union)),
  );
  for (const union of outermost) {
    const branches = found.filter((error) => error.keyword !== 'anyOf' && isBranchOf(error, union));
    const inside = branches.filter(
      (error) =>
        error.instancePath.length > union.instancePath.length ||
        error.keyword === 'required' ||
        error.keyword === 'additionalProperties',
    );
    const rule = branches.find((error) => error.keyword !== 'type' && error.keyword !== 'const');
    const type = branches.find((error) => error.keyword === 'type' && error.params.type !== 'null');
    remaining.push(...(inside.length > 0 ? inside : [rule ?? type ?? union]));
  }
  return remaining;
}

const isBranchOf = (error: ErrorObject, union: ErrorObject): boolean =>
  error !== union && error.schemaPath.startsWith(`${union.schemaPath}/`);
