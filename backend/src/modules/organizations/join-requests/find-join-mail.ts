import type { UserSummary } from '../../identity/index.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { getLetterhead, type Letterhead } from '../settings/get-letterhead.ts';

export interface JoinMail extends Letterhead {
  readonly status: 'open' | 'approved' | 'refused';
  readonly to: Pick<UserSummary, 'id' | 'name' | 'email' | 'locale'>;
  /** Who asked to join. */
  readonly applicant: { readonly name: string; readonly email: string };
}

/**
 * To the admin while the request is open, else to the person who asked. Null when the request or the
 * role has changed since.
 */
export async function findJoinMail(
  context: OrganizationsContext,
  organizationId: string,
  joinRequestId: string,
  status: JoinMail['status'],
  adminId: string | null,
): Promise<JoinMail | null> {
  const { store, joinRequests, users } = context;
  const row = await joinRequests.find(organizationId, joinRequestId);
  if (row === null || row.status !== status) return null;
  const toId = adminId ?? row.userId;
  if (adminId !== null) {
    const membership = await store.findMembership(adminId, organizationId);
    if (membership === null || membership.role === 'member') return null;
  }
  const people = await users.findPeople([row.userId, toId]);
  const [applicant, to] = [people.get(row.userId), people.get(toId)];
  if (!applicant || !to) return null;
  return {
    ...(await getLetterhead(context, organizationId)),
    status,
    to: { ...to, id: toId },
    applicant,
  };
}
