import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import {
  CLOSING_CERTIFICATE_DUE,
  CLOSING_MAIL_DUE,
  type ClosingMailKind,
} from '../organization-data.events.ts';

/** In a transaction: one event for each owner, so that each mail is retried by itself. */
export async function publishOwnerMails(
  { platform, organizations }: OrganizationDataContext,
  organizationId: string,
  kind: ClosingMailKind,
  occurredAt: Date,
): Promise<readonly string[]> {
  const { members } = await organizations.listMembers(organizationId);
  const ownerIds = members.filter(({ role }) => role === 'owner').map(({ id }) => id);
  await platform.outbox.publishMany(
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
  return ownerIds;
}

/** In a transaction. */
export const publishCertificates = (
  { platform }: OrganizationDataContext,
  closedOrganizationId: string,
  ownerIds: readonly string[],
  occurredAt: Date,
): Promise<void> =>
  platform.outbox.publishMany(
    ownerIds.map((userId) => ({
      event: {
        type: CLOSING_CERTIFICATE_DUE,
        organizationId: '',
        occurredAt,
        ...SYSTEM_ACTOR,
        payload: { closedOrganizationId, userId },
      },
    })),
  );
