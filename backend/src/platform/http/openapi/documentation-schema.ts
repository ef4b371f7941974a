import { escapeHtml as h } from '../../text/escape-html.ts';
import type { JsonSchema } from '../validation/json-schema.ts';

export interface Field {
  readonly place?: string;
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly about?: string;
}

export const renderFields = (fields: readonly Field[]): string =>
  `<dl>${fields.map(({ name, place, schema, required, about }) => `<div><dt><code>${h(name)}</code>${place === undefined ? '' : ` <small>${h(place)}</small>`}${required ? '' : ' <small>optional</small>'}</dt><dd>${h(describeSchema(schema))}${about === undefined ? '' : `<br>${h(about)}`}${renderNestedFields(schema)}</dd></div>`).join('')}</dl>`;

export function renderNestedFields(schema: JsonSchema): string {
  if (schema.items) return renderNestedFields(schema.items);
  const branches = schema.anyOf?.filter((branch) => branch.properties ?? branch.items) ?? [];
  if (branches.length > 0) return branches.map(renderNestedFields).join('<p>or</p>');
  const required = getRequired(schema);
  const list = Object.entries(schema.properties ?? {});
  return list.length === 0
    ? ''
    : renderFields(
        list.map(([name, property]) => ({
          name,
          schema: property,
          required: required.includes(name),
        })),
      );
}

const getRequired = ({ required }: JsonSchema): readonly unknown[] =>
  Array.isArray(required) ? required : [];

/** For example `text, at most 500 characters`, `list of 1 to 10 objects`, `one of fr, en`. */
function describeSchema(schema: JsonSchema): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeSchema))].join(' or ');
  switch (schema.type) {
    case 'array':
      return `list of ${describeCount(schema.minItems, schema.maxItems)}${schema.items ? toPlural(describeSchema(schema.items)) : 'anything'}`;
    case 'string':
      return [FORMATS[String(schema.format)] ?? 'text', ...describeLength(schema)].join(', ');
    case 'integer':
    case 'number':
      return ['number', ...describeRange(schema.minimum, schema.maximum)].join(' ');
    case 'boolean':
      return 'true or false';
    default:
      return schema.type ?? 'anything';
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'email address',
  'date-time': 'instant (ISO 8601)',
  date: 'date',
  binary: 'file',
};

const toPlural = (singular: string): string => (singular === 'object' ? 'objects' : singular);

function describeCount(from: unknown, to: unknown): string {
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return `at least ${String(from)} `;
  return from === undefined ? `at most ${String(to)} ` : `${String(from)} to ${String(to)} `;
}

function describeLength({ maxLength, minLength }: JsonSchema): string[] {
  const maximum = maxLength === undefined ? [] : [`at most ${String(maxLength)} characters`];
  return Number(minLength ?? 0) > 0 ? ['not empty', ...maximum] : maximum;
}

function describeRange(minimum: unknown, maximum: unknown): string[] {
  if (minimum === undefined && maximum === undefined) return [];
  if (maximum === undefined) return [`from ${String(minimum)}`];
  return minimum === undefined
    ? [`up to ${String(maximum)}`]
    : [`from ${String(minimum)} to ${String(maximum)}`];
}

export function createExample(schema: JsonSchema): unknown {
  const examples = schema['examples'];
  if (Array.isArray(examples)) return examples[0] as unknown;
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return createExample(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object': {
      const required = getRequired(schema);
      const shown = Object.entries(schema.properties ?? {}).filter(
        ([name, property]) => required.includes(name) || 'examples' in property,
      );
      return Object.fromEntries(shown.map(([name, property]) => [name, createExample(property)]));
    }
    case 'array':
      return schema.items ? [createExample(schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return '…';
  }
}
