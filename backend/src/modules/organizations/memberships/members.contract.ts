import { Type, type Static } from '@sinclair/typebox';
import { Id, Instant, Nullable, strictObject } from '../../../contract/common-schemas.contract.ts';
import { Role } from '../../identity/identity.contract.ts';

/** `id` is the user's; `lastSeenAt`: last activity in this organisation within thirty days. */
export const Member = strictObject({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  imageUrl: Nullable(Type.String()),
  role: Role,
  joinedAt: Instant,
  lastSeenAt: Nullable(Instant),
});
export type Member = Static<typeof Member>;

/** By name. */
export const MemberList = strictObject({ members: Type.Array(Member) });
export type MemberList = Static<typeof MemberList>;

export const ChangeRoleBody = strictObject({ role: Role });
export type ChangeRoleBody = Static<typeof ChangeRoleBody>;

/**
 * `reassignTo`: the member who gets the open requests; by default the caller, or an owner when the
 * caller leaves.
 */
export const RemoveMemberBody = strictObject({ reassignTo: Type.Optional(Id) });
export type RemoveMemberBody = Static<typeof RemoveMemberBody>;

/** `current`: where the session acts; null before the user belongs to an organisation. */
export const OrganizationChoices = strictObject({
  current: Nullable(Id),
  organizations: Type.Array(strictObject({ id: Id, name: Type.String(), role: Role })),
});
export type OrganizationChoices = Static<typeof OrganizationChoices>;

export const CurrentOrganization = strictObject({ organizationId: Id });
export type CurrentOrganization = Static<typeof CurrentOrganization>;
