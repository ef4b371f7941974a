import type { OrganizationsContext as Context } from './organizations.context.ts';
import { chooseUploadRules } from './organizations.rules.ts';

export { ensureMembership } from './memberships/ensure-membership.ts';
export { findMembership } from './memberships/find-membership.ts';
export { listMembers } from './memberships/list-members.ts';
export {
  /** Null when the invitation waits no longer. */
  findInvitationMail,
} from './invitations/find-invitation-mail.ts';
export {
  /** Null when the request or the role of the admin has changed since. */
  findJoinMail,
} from './join-requests/find-join-mail.ts';
export {
  /** Throws 404. */
  getLetterhead,
} from './settings/get-letterhead.ts';
export {
  /** In the caller's transaction. Null: no logo. */
  setLogo,
} from './settings/organization-settings.ts';
export {
  /** In a transaction: the member who gets a new request of the team; null for its creator. */
  takeTurn,
} from './teams/take-turn.ts';

/** `timeZone`: IANA zone of deadlines and reminders. Throws 404. */
export const get = ({ store }: Context, organizationId: string) => store.get(organizationId);

/** In a transaction: locks the row until its end, so that counts stay valid. */
export const lock = ({ store }: Context, organizationId: string) => store.lock(organizationId);

/** Null: it does not close any more. In a transaction. */
export const setClosesAt = ({ store }: Context, organizationId: string, closesAt: Date | null) =>
  store.update(organizationId, { closesAt });

/** Within the operator's limits. Throws 404. */
export const getUploadRules = async ({ platform, store }: Context, organizationId: string) =>
  chooseUploadRules(await store.get(organizationId), platform.config);

/** In a transaction: the encryption does not change until its end. */
export const lockEncryptionKey = ({ store }: Context, organizationId: string) =>
  store.lockEncryptionKey(organizationId);

/** Across organisations: those of the ids that exist. */
export const findIds = ({ store }: Context, ids: readonly string[]) => store.findIds(ids);

/** Across organisations, without those that close. */
export const listWithRetention = ({ store }: Context) => store.listWithRetention();

/** Of each organisation of the user. */
export const listSessionLimits = ({ store }: Context, userId: string) =>
  store.listSessionLimits(userId);

/** Those of the users who are members. */
export const findMemberIds = (
  { store }: Context,
  organizationId: string,
  userIds: readonly string[],
) => store.findMemberIds(organizationId, userIds);

export const listMemberTeamIds = ({ store }: Context, organizationId: string, userId: string) =>
  store.listMemberTeamIds(organizationId, userId);

/** In a transaction: the team is not deleted until its end. */
export const findTeam = ({ teams }: Context, organizationId: string, teamId: string) =>
  teams.find(organizationId, teamId);

/** Of all teams, by id. */
export const findTeamNames = async ({ teams }: Context, organizationId: string) =>
  new Map((await teams.list(organizationId)).map(({ id, name }) => [id, name]));

export async function markInvitationSent(
  { platform: { clock, database }, invitations }: Context,
  organizationId: string,
  invitationId: string,
): Promise<void> {
  await database.transaction(() => invitations.markSent(organizationId, invitationId, clock.now()));
}
