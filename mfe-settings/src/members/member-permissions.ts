import { ROLES, type Member, type Profile, type Role } from '@recueil/backend/contract';

export const canManageMembers = ({ role }: Pick<Profile, 'role'>): boolean => role !== 'member';

/** Only an owner makes or unmakes owners. */
export const listGrantableRoles = ({ role }: Pick<Profile, 'role'>): readonly Role[] =>
  ROLES.filter((each) => each !== 'owner' || role === 'owner');

/** Also of an invitation. */
export const canChange = (user: Pick<Profile, 'role'>, member: Pick<Member, 'role'>): boolean =>
  canManageMembers(user) && listGrantableRoles(user).includes(member.role);

export const isLastOwner = (
  members: readonly Pick<Member, 'id' | 'role'>[],
  id: string,
): boolean => {
  const owners = members.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.id === id;
};
