import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';

export const messageTable = defineTable('request-message', 'request_messages', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    requestId: c.id(),
    writtenBy: c.ascii<'recipient' | 'sender'>(16),
    /** A user's id, or for the recipient the id of the link. */
    authorId: c.ascii(40),
    text: c.text(REQUEST_LIMITS.messageText),
    at: c.instant(),
  }),
  indices: [{ columns: ['organizationId', 'requestId', 'id'] }],
});
export type MessageRow = RowOf<typeof messageTable>;
