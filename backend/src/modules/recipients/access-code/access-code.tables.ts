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
      requestId: { ...c.id(), primary: true },
      organizationId: c.id(),
      roundId: c.id(),
      codeHash: { ...c.bytes(32), nullable: true },
      askedAt: c.instant(),
      expiresAt: c.instant(),
      tries: c.int(),
      dayBeganAt: c.instant(),
      dayCount: c.int(),
    },
    indices: [{ columns: ['expiresAt'] }],
  }),
  new EntitySchema<AccessCodeProofRow>({
    name: 'recipient-proof',
    tableName: 'recipient_proofs',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      requestId: c.id(),
      linkId: c.id(),
      proofHash: c.bytes(32),
      createdAt: c.instant(),
      expiresAt: c.instant(),
    },
    uniques: [{ columns: ['proofHash'] }],
    indices: [{ columns: ['expiresAt'] }],
  }),
];
