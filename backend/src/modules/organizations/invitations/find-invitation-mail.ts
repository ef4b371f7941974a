import type { Locale } from '../../identity/identity.contract.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { getLetterhead, type Letterhead } from '../settings/get-letterhead.ts';
import { createInvitationCode, createInvitationUrl } from './invitation-token.ts';
import { invitationState } from './invitation.rules.ts';

export interface InvitationMail extends Letterhead {
  readonly email: string;
  /** Of the person who invites: the product does not know the invited one yet. */
  readonly locale: Locale;
  readonly invitedByName: string;
  readonly invitedByEmail: string;
  readonly url: string;
  readonly expiresAt: Date;
  readonly code: string;
}

/** Null when the invitation waits no longer. */
export async function findInvitationMail(
  context: OrganizationsContext,
  organizationId: string,
  invitationId: string,
): Promise<InvitationMail | null> {
  const { platform, invitations, users } = context;
  const row = await invitations.find(organizationId, invitationId);
  if (row === null || invitationState(row, platform.clock.now()) !== 'pending') return null;
  const inviter = (await users.findPeople([row.invitedBy])).get(row.invitedBy);
  return {
    ...(await getLetterhead(context, organizationId)),
    email: row.email,
    locale: inviter?.locale ?? 'fr',
    invitedByName: inviter?.name ?? '',
    invitedByEmail: inviter?.email ?? '',
    url: createInvitationUrl(context, row.id),
    expiresAt: row.expiresAt,
    code: createInvitationCode(context, row),
  };
}
