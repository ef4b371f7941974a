import { formatPostalAddress } from '../../organizations/index.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { SenderMailContext } from './sender-mail.api.ts';

export async function findSenderMailContext(
  { identity, organizations }: RequestsContext,
  organizationId: string,
  userId: string,
): Promise<SenderMailContext | null> {
  const [sender, membership] = await Promise.all([
    identity.findUser(userId),
    organizations.findMembership(userId),
  ]);
  if (sender === null || membership?.organizationId !== organizationId) return null;
  const organization = await organizations.get(organizationId);
  return {
    sender,
    organizationName: organization.name,
    organizationAddress: formatPostalAddress(organization),
    accent: organization.accent,
    timeZone: organization.timeZone,
  };
}
