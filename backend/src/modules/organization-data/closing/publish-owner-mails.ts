import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import { CLOSING_MAIL_DUE, type ClosingMailKind } from '../organization-data.events.ts';

/** In a transaction. Returns the owners. */
export async function publishOwnerMails(
  context: OrganizationDataContext,
  organizationId: string,
  kind: ClosingMailKind,
  occurredAt: Date,
): Promise<readonly string[]> {
  const { members } = await context.organizations.listMembers(organizationId);
  const ownerIds = members.filter(({ role }) => role === 'owner').map(({ id }) => id);
  await publishToOwners(context, ownerIds, {
    type: CLOSING_MAIL_DUE,
    organizationId,
    occurredAt,
    payload: { kind },
  });
  return ownerIds;
}

/** In a transaction: one event for each owner, so that each mail is retried by itself. */
export const publishToOwners = (
  { platform }: OrganizationDataContext,
  ownerIds: readonly string[],
  event: Omit<DomainEvent, 'actor' | 'correlationId'>,
): Promise<void> =>
  platform.outbox.publishMany(
    ownerIds.map((userId) => ({
      event: { ...event, ...SYSTEM_ACTOR, payload: { ...event.payload, userId } },
    })),
  );
