import type { TSchema } from '@sinclair/typebox';

/** Plain JSON Schema, as checked and as published. */
export interface JsonSchema {
  type?: string;
  enum?: readonly unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  const?: unknown;
  [keyword: string]: unknown;
}

/**
 * The schema without TypeBox's own marks, and a union of literals written as the `enum` it is: the same set of values,
 * but one error instead of one per word, and a document that people can read.
 */
export function toJsonSchema(schema: TSchema): JsonSchema {
  return convert(schema) as JsonSchema;
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value;
  const plain: JsonSchema = {};
  for (const [key, item] of Object.entries(value)) plain[key] = convert(item);
  return wordsOf(plain) ?? plain;
}

function wordsOf({ anyOf, ...rest }: JsonSchema): JsonSchema | null {
  if (!Array.isArray(anyOf)) return null;
  const branches = anyOf as JsonSchema[];
  if (branches.length === 0 || !branches.every((branch) => typeof branch.const === 'string'))
    return null;
  return { ...rest, type: 'string', enum: branches.map((branch) => branch.const) };
}
