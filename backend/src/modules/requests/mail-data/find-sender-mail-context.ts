import type { Requests } from '../requests.context.ts';
import type { Desk } from './sender-mail.api.ts';

/** A person who has left, or moved to another organisation, is written to no more. */
export async function deskOf({ identity, organisations }: Requests, organisationId: string, userId: string): Promise<Desk | null> {
  const [reader, place] = await Promise.all([identity.findUser(userId), organisations.of(userId)]);
  if (reader === null || place?.organisationId !== organisationId) return null;
  const { name, postalAddress, accent, timeZone } = await organisations.find(organisationId);
  return { reader, organisationName: name, organisationAddress: postalAddress, accent, timeZone };
}
