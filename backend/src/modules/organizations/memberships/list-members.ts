import type { Person } from '../../identity/index.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import type { MembershipRow } from '../organizations.tables.ts';
import type { Member, MemberList } from './members.contract.ts';

export async function listMembers(
  { store, users }: OrganizationsContext,
  organizationId: string,
): Promise<MemberList> {
  const memberships = await store.listMemberships(organizationId);
  const [people, lastSeen] = await Promise.all([
    users.findPeople(memberships.map(({ userId }) => userId)),
    users.findLastSeen(organizationId),
  ]);
  const members = memberships.flatMap((membership) => {
    const person = people.get(membership.userId);
    return person ? [presentMember(membership, person, lastSeen.get(person.id) ?? null)] : [];
  });
  return { members: members.sort((a, b) => a.name.localeCompare(b.name)) };
}

const presentMember = (
  { role, createdAt }: MembershipRow,
  { id, name, email, imageUrl }: Person,
  lastSeenAt: Date | null,
): Member => ({
  id,
  name,
  email,
  imageUrl,
  role,
  joinedAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});
