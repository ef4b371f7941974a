import type { RequestsContext } from '../requests.context.ts';
import type { SenderMailContext } from './sender-mail.api.ts';

/** A person who has left, or moved to another organisation, is written to no more. */
export async function findSenderMailContext(
  { identity, organizations }: RequestsContext,
  organizationId: string,
  userId: string,
): Promise<SenderMailContext | null> {
  const [reader, place] = await Promise.all([
    identity.findUser(userId),
    organizations.findMembership(userId),
  ]);
  if (reader === null || place?.organizationId !== organizationId) return null;
  const { name, postalAddress, accent, timeZone } = await organizations.get(organizationId);
  return {
    sender: reader,
    organizationName: name,
    organizationAddress: postalAddress,
    accent,
    timeZone,
  };
}
