import { defineTable, type RowOf, type Table } from '../../../platform/database/define-table.ts';

export const accessCodeTable = defineTable('recipient-code', 'recipient_codes', {
  columns: (c) => ({
    requestId: { ...c.id(), primary: true },
    organizationId: c.id(),
    /** Identifies one code request: a delayed mail does not replace the code of a later one. */
    roundId: c.id(),
    /** HMAC bound to the request; null until the mail is written, and again after use. */
    codeHash: { ...c.bytes(32), nullable: true },
    requestedAt: c.instant(),
    expiresAt: c.instant(),
    /** Guesses, the right one included. */
    tries: c.int(),
    dayBeganAt: c.instant(),
    dayCount: c.int(),
  }),
  indices: [{ columns: ['expiresAt'] }],
});
export type AccessCodeRow = RowOf<typeof accessCodeTable>;

export const accessCodeProofTable = defineTable('recipient-proof', 'recipient_proofs', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    requestId: c.id(),
    linkId: c.id(),
    proofHash: c.bytes(32),
    createdAt: c.instant(),
    expiresAt: c.instant(),
  }),
  uniques: [{ columns: ['proofHash'] }],
  indices: [{ columns: ['expiresAt'] }],
});
export type AccessCodeProofRow = RowOf<typeof accessCodeProofTable>;

export const recipientsTables: readonly Table[] = [accessCodeTable, accessCodeProofTable];
