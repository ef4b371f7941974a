import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import { storedObjectColumns, type StoredObject } from '../sealed-objects/sealed-object.columns.ts';

/** A sealed ZIP file, outside vault and quota. */
export interface ArchiveRow extends StoredObject {
  id: string;
  organizationId: string;
  createdAt: Date;
}

export const archiveTables: Tables = (c) => [
  new EntitySchema<ArchiveRow>({
    name: 'document-archive',
    tableName: 'document_archives',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      createdAt: c.instant(),
      ...storedObjectColumns(c),
    },
    uniques: [{ columns: ['storageKey'] }],
    indices: [{ columns: ['organizationId', 'id'] }],
  }),
];
