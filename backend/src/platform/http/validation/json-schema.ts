import type { TSchema } from '@sinclair/typebox';

export interface JsonSchema {
  type?: string;
  enum?: readonly unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  const?: unknown;
  [keyword: string]: unknown;
}

/** A union of literals becomes an `enum`: one error instead of many. */
export function toJsonSchema(schema: TSchema): JsonSchema {
  return convert(schema) as JsonSchema;
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value;
  const plain: JsonSchema = {};
  for (const [key, item] of Object.entries(value)) plain[key] = convert(item);
  return toEnum(plain) ?? plain;
}

function toEnum({ anyOf, ...rest }: JsonSchema): JsonSchema | null {
  if (!Array.isArray(anyOf)) return null;
  const branches = anyOf as JsonSchema[];
  if (branches.length === 0 || !branches.every((branch) => typeof branch.const === 'string'))
    return null;
  return { ...rest, type: 'string', enum: branches.map((branch) => branch.const) };
}
