import type { RequestsContext } from '../requests.context.ts';
import type { SenderMailContext } from './sender-mail.api.ts';

/** A person who has left, or moved to another organisation, is written to no more. */
export async function findSenderMailContext(
  { identity, organisations }: RequestsContext,
  organisationId: string,
  userId: string,
): Promise<SenderMailContext | null> {
  const [reader, place] = await Promise.all([
    identity.findUser(userId),
    organisations.findMembership(userId),
  ]);
  if (reader === null || place?.organisationId !== organisationId) return null;
  const { name, postalAddress, accent, timeZone } = await organisations.get(organisationId);
  return {
    sender: reader,
    organisationName: name,
    organisationAddress: postalAddress,
    accent,
    timeZone,
  };
}
