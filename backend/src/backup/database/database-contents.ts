import { tables } from '../../app/tables.ts';
import { columnsFor } from '../../platform/database/index.ts';
import { OBJECT_SOURCES } from '../../modules/documents/index.ts';
import type { RootKeyCheck } from '../backup-manifest.ts';
import type { ListedObject } from '../object-list.ts';

/** What a copy of the database says of itself. */
export interface DatabaseContents {
  readonly schema: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly rootKeys: readonly RootKeyCheck[];
}

export type OnObject = (object: ListedObject) => Promise<void>;

export const STEPS_TABLE = 'schema_steps';
export const ROOT_KEYS_TABLE = 'key_checks';

/** Tables that name stored objects, in their columns `storage_key`, `sealed_size` and `sealed_sha256`. */
export const OBJECT_TABLES: readonly string[] = tables
  .flatMap((tablesOf) => tablesOf(columnsFor('sqlite')))
  .filter(({ options }) => OBJECT_SOURCES.some(({ entity }) => entity === options.name))
  .map(({ options }) => options.tableName ?? options.name);

export const stepName = (migration: unknown, step: unknown): string =>
  `${String(migration)} step ${String(step)}`;
