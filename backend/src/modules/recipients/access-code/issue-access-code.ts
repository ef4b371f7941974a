import type { RecipientsContext } from '../recipients.context.ts';
import { deriveAccessCode } from './access-code.rules.ts';
import { createHmac } from 'node:crypto';
import { sha256 } from '../../../platform/digest.ts';

/** Null when another code was requested since. A retried mail carries a new code. */
export async function issueAccessCode(
  { platform: { database, ids }, codes, codeKey }: RecipientsContext,
  organizationId: string,
  requestId: string,
  roundId: string,
): Promise<string | null> {
  const code = deriveAccessCode(ids.secret());
  const isPresent = await database.transaction(() =>
    codes.setHash(organizationId, requestId, roundId, hashAccessCode(codeKey, requestId, code)),
  );
  return isPresent ? code : null;
}

/** Keyed, because a million codes are quickly tried against a plain hash; bound to its request. */
export const hashAccessCode = (key: Buffer, requestId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${requestId}:${code}`).digest();

export const hashAccessCodeProof = (proof: string): Buffer => sha256(proof);
