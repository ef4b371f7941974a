import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';
import type { RecipientErasure } from './recipient-erasure.contract.ts';

/** The counts grow with each deleted request, so that they are right after an interruption. */
export const recipientErasureTable = defineTable('recipient-erasure', 'recipient_erasures', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    state: c.ascii<RecipientErasure['state']>(10),
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
  }),
  indices: [{ columns: ['organizationId', 'id'] }, { columns: ['state', 'requestedAt'] }],
});
export type RecipientErasureRow = RowOf<typeof recipientErasureTable>;
