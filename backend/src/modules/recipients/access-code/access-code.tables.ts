import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

export interface AccessCodeRow {
  requestId: string;
  organizationId: string;
  /** Identifies one code request: a delayed mail does not replace the code of a later one. */
  roundId: string;
  /** HMAC bound to the request; null until the mail is written, and again after use. */
  codeHash: Buffer | null;
  askedAt: Date;
  expiresAt: Date;
  /** Guesses, the right one included. */
  tries: number;
  dayBeganAt: Date;
  dayCount: number;
}

export interface AccessCodeProofRow {
  id: string;
  organizationId: string;
  requestId: string;
  linkId: string;
  proofHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export const accessCodeTables: Tables = (c) => [
  new EntitySchema<AccessCodeRow>({
    name: 'recipient-code',
    tableName: 'recipient_codes',
    columns: {
      requestId: { ...c.id(), name: 'request_id', primary: true },
      organizationId: { ...c.id(), name: 'organization_id' },
      roundId: { ...c.id(), name: 'round_id' },
      codeHash: { ...c.bytes(32), name: 'code_hash', nullable: true },
      askedAt: { ...c.instant(), name: 'asked_at' },
      expiresAt: { ...c.instant(), name: 'expires_at' },
      tries: c.int(),
      dayBeganAt: { ...c.instant(), name: 'day_began_at' },
      dayCount: { ...c.int(), name: 'day_count' },
    },
    indices: [{ columns: ['expiresAt'] }],
  }),
  new EntitySchema<AccessCodeProofRow>({
    name: 'recipient-proof',
    tableName: 'recipient_proofs',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: { ...c.id(), name: 'organization_id' },
      requestId: { ...c.id(), name: 'request_id' },
      linkId: { ...c.id(), name: 'link_id' },
      proofHash: { ...c.bytes(32), name: 'proof_hash' },
      createdAt: { ...c.instant(), name: 'created_at' },
      expiresAt: { ...c.instant(), name: 'expires_at' },
    },
    uniques: [{ columns: ['proofHash'] }],
    indices: [{ columns: ['expiresAt'] }],
  }),
];
