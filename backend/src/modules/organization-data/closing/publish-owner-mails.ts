import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import { CLOSING_MAIL_DUE, type ClosingMailKind } from '../organization-data.events.ts';

/** In a transaction: one event for each owner, so that each mail is retried by itself. */
export async function publishOwnerMails(
  { platform, organizations }: OrganizationDataContext,
  organizationId: string,
  kind: ClosingMailKind,
  occurredAt: Date,
): Promise<readonly string[]> {
  const { members } = await organizations.listMembers(organizationId);
  const ownerIds = members.filter(({ role }) => role === 'owner').map(({ id }) => id);
  await publishClosingMails({ platform }, organizationId, kind, ownerIds, occurredAt);
  return ownerIds;
}

export const publishClosingMails = (
  { platform }: Pick<OrganizationDataContext, 'platform'>,
  organizationId: string,
  kind: ClosingMailKind,
  ownerIds: readonly string[],
  occurredAt: Date,
): Promise<void> =>
  platform.outbox.publishMany(
    ownerIds.map((userId) => ({
      event: {
        type: CLOSING_MAIL_DUE,
        organizationId,
        occurredAt,
        ...SYSTEM_ACTOR,
        payload: { kind, userId },
      },
    })),
  );
