import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import { REQUEST_LIMITS as L } from '../requests-limits.contract.ts';

/**
 * Stays after the deletion. The label, for people, is null when the product deleted the request by
 * itself, and is emptied by erasure and retention; the audit signs the id alone.
 */
export interface DeletedRequestRow {
  requestId: string;
  organizationId: string;
  deletedAt: Date;
  title: string | null;
  recipientName: string | null;
  /** By which an erasure finds the label. */
  addressHash: Buffer | null;
}

export const deletedRequestTables: Tables = (c) => [
  new EntitySchema<DeletedRequestRow>({
    name: 'deleted-request',
    tableName: 'deleted_requests',
    columns: {
      requestId: { ...c.id(), primary: true },
      organizationId: c.id(),
      deletedAt: c.instant(),
      title: { ...c.text(L.title), nullable: true },
      recipientName: { ...c.text(L.recipientName), nullable: true },
      addressHash: { ...c.bytes(32), nullable: true },
    },
    indices: [
      { columns: ['organizationId', 'deletedAt'] },
      { columns: ['organizationId', 'addressHash'] },
    ],
  }),
];
