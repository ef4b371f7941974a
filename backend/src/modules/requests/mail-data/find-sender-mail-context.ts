import type { RequestsContext } from '../requests.context.ts';
import type { SenderMailContext } from './sender-mail.api.ts';

export async function findSenderMailContext(
  { identity, organizations }: RequestsContext,
  organizationId: string,
  userId: string,
): Promise<SenderMailContext | null> {
  const [sender, membership] = await Promise.all([
    identity.findUser(userId),
    organizations.findMembership(userId, organizationId),
  ]);
  if (sender === null || membership === null) return null;
  return { sender, ...(await organizations.getLetterhead(organizationId)) };
}
