import { createHash, createHmac } from 'node:crypto';

/** Bound to its request. A million codes are soon tried, so the hash takes a key that is not in the table. */
export const hashAccessCode = (key: Buffer, requestId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${requestId}:${code}`).digest();

export const hashAccessCodeProof = (proof: string): Buffer =>
  createHash('sha256').update(proof).digest();
