import { Type, type Static } from '@sinclair/typebox';
import { Id, Nullable, strictObject } from '../../../contract/common-schemas.contract.ts';
import { TEAM_LIMITS as L } from '../organizations-limits.contract.ts';

/** `members` by name; `leadId`: one of them; `rotates`: they get its new requests in turn. */
export const Team = strictObject({
  id: Id,
  name: Type.String(),
  leadId: Nullable(Id),
  rotates: Type.Boolean(),
  members: Type.Array(strictObject({ id: Id, name: Type.String() })),
});
export type Team = Static<typeof Team>;

/** By name. */
export const TeamList = strictObject({ teams: Type.Array(Team) });
export type TeamList = Static<typeof TeamList>;

const TeamName = Type.String({
  minLength: 1,
  maxLength: L.name,
  pattern: '\\S',
  examples: ['Ventes'],
});
const MemberIds = Type.Array(Id, { maxItems: L.members, uniqueItems: true });

export const CreateTeamBody = strictObject({
  name: TeamName,
  memberIds: Type.Optional(MemberIds),
  leadId: Type.Optional(Nullable(Id)),
  rotates: Type.Optional(Type.Boolean()),
});
export type CreateTeamBody = Static<typeof CreateTeamBody>;

/** `memberIds` is the whole list; without `leadId` the lead stays while they are a member. */
export const UpdateTeamBody = strictObject({
  name: Type.Optional(TeamName),
  memberIds: Type.Optional(MemberIds),
  leadId: Type.Optional(Nullable(Id)),
  rotates: Type.Optional(Type.Boolean()),
});
export type UpdateTeamBody = Static<typeof UpdateTeamBody>;
