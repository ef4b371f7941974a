import type { ErrorObject } from 'ajv';
import type { FieldError } from '../../../contract/common-schemas.contract.ts';
import type { ValidationMessages } from '../routing/route.ts';

const MOST = 50;

/** What the schema checker found, as one message per field and in the words of the specification where it has some. */
export function toFieldErrors(
  found: readonly ErrorObject[],
  messages: ValidationMessages,
): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const error of withoutBranches(found)) {
    const broken = describe(error);
    if (errors.size < MOST && !errors.has(broken.field))
      errors.set(broken.field, { field: broken.field, message: messageFor(broken, messages) });
  }
  return [...errors.values()];
}

interface Broken {
  field: string;
  keyword: string;
  parameters: Record<string, unknown>;
}

function describe({ instancePath, keyword, params }: ErrorObject): Broken {
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

function messageFor({ field, keyword, parameters }: Broken, messages: ValidationMessages): string {
  const pattern = field.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
  return (
    own(messages, `${pattern}:${keyword}`) ??
    own(messages, pattern) ??
    plainMessage(keyword, parameters)
  );
}

/** Field names come from the caller: `constructor` must not find what every object has. */
const own = (messages: ValidationMessages, key: string): string | undefined =>
  Object.hasOwn(messages, key) ? messages[key] : undefined;

function plainMessage(keyword: string, parameters: Record<string, unknown>): string {
  const { limit, allowedValues, type, format } = parameters;
  switch (keyword) {
    case 'required':
      return 'This field is required.';
    case 'unknown':
      return 'This field is not known here.';
    case 'enum':
      return Array.isArray(allowedValues)
        ? `Must be one of: ${allowedValues.join(', ')}.`
        : 'This value is not accepted here.';
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
      return 'This value is not accepted here.';
  }
}

/**
 * A failed union reports every branch. Kept is the branch that says most: something inside the value, else a rule about
 * it, else its type; `null` never explains anything.
 */
function withoutBranches(found: readonly ErrorObject[]): ErrorObject[] {
  const unions = found.filter((error) => error.keyword === 'anyOf');
  if (unions.length === 0) return [...found];
  const outermost = unions.filter(
    (union) => !unions.some((other) => other !== union && isBranchOf(union, other)),
  );
  const kept = found.filter(
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
    kept.push(...(inside.length > 0 ? inside : [rule ?? type ?? union]));
  }
  return kept;
}

const isBranchOf = (error: ErrorObject, union: ErrorObject): boolean =>
  error !== union && error.schemaPath.startsWith(`${union.schemaPath}/`);
