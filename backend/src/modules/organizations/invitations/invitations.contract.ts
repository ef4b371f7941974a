import { Type, type Static } from '@sinclair/typebox';
import {
  Id,
  Instant,
  Nullable,
  oneOf,
  strictObject,
} from '../../../contract/common-schemas.contract.ts';
import { Role } from '../../identity/identity.contract.ts';
import { INVITATION_LIMITS as L, TEAM_LIMITS } from '../organizations-limits.contract.ts';

/**
 * `sentAt`: when the latest mail was accepted by the mail server; `teamIds`: which the person joins.
 */
export const Invitation = strictObject({
  id: Id,
  email: Type.String(),
  role: Role,
  teamIds: Type.Array(Id),
  invitedByName: Type.String(),
  createdAt: Instant,
  sentAt: Nullable(Instant),
  expiresAt: Instant,
  status: oneOf(['pending', 'expired']),
});
export type Invitation = Static<typeof Invitation>;

/** Newest first; neither accepted nor revoked ones. */
export const InvitationList = strictObject({ invitations: Type.Array(Invitation) });
export type InvitationList = Static<typeof InvitationList>;

export const InviteMembersBody = strictObject({
  emails: Type.Array(Type.String({ maxLength: 254, examples: ['yann@example.org'] }), {
    minItems: 1,
    maxItems: L.perCall,
  }),
  role: Role,
  teamIds: Type.Optional(
    Type.Array(Id, { maxItems: TEAM_LIMITS.perOrganization, uniqueItems: true }),
  ),
});
export type InviteMembersBody = Static<typeof InviteMembersBody>;

/** `skipped`: addresses that are members, have a pending invitation or another domain than allowed. */
export const InvitedMembers = strictObject({
  invitations: Type.Array(Invitation),
  skipped: Type.Array(
    strictObject({ email: Type.String(), reason: oneOf(['member', 'invited', 'domain']) }),
  ),
});
export type InvitedMembers = Static<typeof InvitedMembers>;

const Token = Type.String({ minLength: 1, maxLength: 200 });

/** From the link of the mail. */
export const InvitationToken = strictObject({ token: Token });
export type InvitationToken = Static<typeof InvitationToken>;

export const InvitationView = strictObject({
  organizationName: Type.String(),
  invitedByName: Type.String(),
  email: Type.String(),
  role: Role,
  expiresAt: Instant,
  state: oneOf(['pending', 'expired', 'accepted', 'revoked']),
});
export type InvitationView = Static<typeof InvitationView>;

/** `code`: from the mail to the invited address, when the caller signs in with another one. */
export const AcceptInvitationBody = strictObject({
  token: Token,
  code: Type.Optional(Type.String({ pattern: '^[0-9]{6}$', examples: ['123456'] })),
});
export type AcceptInvitationBody = Static<typeof AcceptInvitationBody>;
