import { plainObjects } from '../../app/tables.ts';
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

/** Tables that refer to objects, with the columns of their size and SHA-256. */
export const OBJECT_TABLES: readonly {
  readonly tableName: string;
  readonly size: string;
  readonly sha256: string;
}[] = [
  ...STORED_OBJECT_TABLES.map(({ table: { tableName } }) => ({
    tableName,
    size: 'sealed_size',
    sha256: 'sealed_sha256',
  })),
  ...plainObjects.map(({ tableName }) => ({ tableName, size: 'size', sha256: 'sha256' })),
];

export const formatSchemaStep = (migration: unknown, step: unknown): string =>
  `${String(migration)} step ${String(step)}`;
