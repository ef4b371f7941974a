import { STORED_OBJECT_TABLES } from '../../modules/documents/index.ts';
import type { RootKeyCheck } from '../backup-manifest.ts';
import type { ObjectListEntry } from '../object-list.ts';

export interface DatabaseContents {
  readonly schema: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly rootKeys: readonly RootKeyCheck[];
}

export type ObjectVisitor = (object: ObjectListEntry) => Promise<void>;

export const SCHEMA_STEPS_TABLE = 'schema_steps';
export const KEY_CHECKS_TABLE = 'key_checks';

export const OBJECT_TABLES: readonly string[] = STORED_OBJECT_TABLES.map(
  ({ table }) => table.tableName,
);

export const formatSchemaStep = (migration: unknown, step: unknown): string =>
  `${String(migration)} step ${String(step)}`;
