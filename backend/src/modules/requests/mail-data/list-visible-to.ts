import type { RequestsContext } from '../requests.context.ts';

export async function listVisibleTo(
  { organizations, store }: RequestsContext,
  organizationId: string,
  userId: string,
  requestIds: readonly string[],
): Promise<readonly string[]> {
  const membership = await organizations.findMembership(userId, organizationId);
  return membership === null
    ? []
    : store.listVisibleIds(organizationId, membership.viewer, requestIds);
}
