import type { Role } from '../../identity/identity.contract.ts';

/** Only owners make or unmake owners (product section 10). */
export const mayAssignRole = (actor: Role, present: Role | null, next: Role | null): boolean =>
  actor === 'owner' || (actor === 'admin' && present !== 'owner' && next !== 'owner');

/** An organisation keeps at least one owner. */
export const leavesNoOwner = (
  memberships: readonly { readonly userId: string; readonly role: Role }[],
  userId: string,
): boolean =>
  memberships.some((membership) => membership.userId === userId && membership.role === 'owner') &&
  !memberships.some((membership) => membership.userId !== userId && membership.role === 'owner');
