import type { RecipientsContext } from '../recipients.context.ts';
import { deriveAccessCode } from './access-code.rules.ts';
import { hashAccessCode } from './hash-access-code.ts';

/** The code for one mail, as it is written; null when another one was asked for meanwhile. A mail that is tried again carries a new one. */
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
