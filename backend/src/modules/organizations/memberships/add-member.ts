import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { isAllowedAddress } from '../email-domains.contract.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { memberEvent } from '../organizations.events.ts';
import { domainNotAllowed, organizationClosing } from '../organizations.problems.ts';
import type { MembershipRow } from '../organizations.tables.ts';

/**
 * In a transaction that has locked the organisation; a member stays as they are. `origin` names the
 * invitation or the join request.
 */
export async function addMember(
  { platform: { clock, ids, outbox }, store, users }: OrganizationsContext,
  { organizationId, userId, role }: Pick<MembershipRow, 'organizationId' | 'userId' | 'role'>,
  origin: { readonly invitationId: string } | { readonly joinRequestId: string },
  actorContext: ActorContext,
): Promise<void> {
  if ((await store.findMembership(userId, organizationId)) !== null) return;
  const { closesAt, emailDomains } = await store.get(organizationId);
  if (closesAt !== null) throw organizationClosing();
  const person = (await users.findPeople([userId])).get(userId);
  // Of the address that members will see, whichever address was invited.
  if (person === undefined || !isAllowedAddress(person.email, emailDomains))
    throw domainNotAllowed();
  const now = clock.now();
  await store.insertMembership({ id: ids.next(), organizationId, userId, role, createdAt: now });
  await outbox.publish(
    memberEvent('member.joined', organizationId, { userId, ...origin, role }, actorContext, now),
  );
}
