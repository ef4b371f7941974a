import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';
import type { ErasedCounts, RecipientErasure } from './recipient-erasure.contract.ts';

/** The counts grow with each deleted request, so that they are right after an interruption. */
export interface RecipientErasureRow extends ErasedCounts {
  id: string;
  organizationId: string;
  state: RecipientErasure['state'];
  maskedEmail: string;
  addressHash: Buffer;
  requestedBy: string;
  requestedAt: Date;
  doneAt: Date | null;
}

export const recipientErasureTables: Tables = (c) => [
  new EntitySchema<RecipientErasureRow>({
    name: 'recipient-erasure',
    tableName: 'recipient_erasures',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      state: c.ascii(10),
      maskedEmail: c.text(REQUEST_LIMITS.recipientEmail),
      addressHash: c.bytes(32),
      requestedBy: c.id(),
      requestedAt: c.instant(),
      doneAt: { ...c.instant(), nullable: true },
      requests: c.int(),
      openRequests: c.int(),
      files: c.int(),
      bytes: c.big(),
      messages: c.int(),
      mails: c.int(),
    },
    indices: [{ columns: ['organizationId', 'id'] }, { columns: ['state', 'requestedAt'] }],
  }),
];
