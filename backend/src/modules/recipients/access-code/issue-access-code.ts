import type { Recipients } from '../recipients.context.ts';
import { codeFrom } from './access-code.rules.ts';
import { hashCode } from './hash-access-code.ts';

/** The code for one mail, as it is written; null when another one was asked for meanwhile. A mail that is tried again carries a new one. */
export async function mintCode({ platform: { database, ids }, codes, codeKey }: Recipients, organisationId: string, requestId: string, roundId: string): Promise<string | null> {
  const code = codeFrom(ids.secret());
  const isPresent = await database.write(() => codes.setHash(organisationId, requestId, roundId, hashCode(codeKey, requestId, code)));
  return isPresent ? code : null;
}
