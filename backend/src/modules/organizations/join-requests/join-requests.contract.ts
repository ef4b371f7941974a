import { Type, type Static } from '@sinclair/typebox';
import { Id, Instant, Nullable, strictObject } from '../../../contract/common-schemas.contract.ts';
import { TEAM_LIMITS } from '../organizations-limits.contract.ts';

/** `requestedAt`: of the caller's open request; null when they may ask to join. */
export const JoinOffer = strictObject({
  organizationId: Id,
  organizationName: Type.String(),
  requestedAt: Nullable(Instant),
});
export type JoinOffer = Static<typeof JoinOffer>;

/** By name. Empty for an address that the identity provider has not verified. */
export const JoinOfferList = strictObject({ offers: Type.Array(JoinOffer) });
export type JoinOfferList = Static<typeof JoinOfferList>;

export const JoinBody = strictObject({ organizationId: Id });
export type JoinBody = Static<typeof JoinBody>;

export const JoinRequest = strictObject({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  requestedAt: Instant,
});
export type JoinRequest = Static<typeof JoinRequest>;

/** Open ones, the earliest first. */
export const JoinRequestList = strictObject({ joinRequests: Type.Array(JoinRequest) });
export type JoinRequestList = Static<typeof JoinRequestList>;

/** `teamIds`: which the person joins. */
export const ApproveJoinRequestBody = strictObject({
  teamIds: Type.Optional(
    Type.Array(Id, { maxItems: TEAM_LIMITS.perOrganization, uniqueItems: true }),
  ),
});
export type ApproveJoinRequestBody = Static<typeof ApproveJoinRequestBody>;
