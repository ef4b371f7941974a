import type { Table } from '../database/define-table.ts';

/** Its rows refer to objects that are not sealed, of the installation. */
export type PlainObjectTable = Table<{
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: Buffer;
}>;
