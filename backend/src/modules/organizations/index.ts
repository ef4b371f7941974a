import type { MembershipSource, UserDirectory } from '../identity/index.ts';
import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { ensureMembership } from './memberships/ensure-membership.ts';
import { findMembership } from './memberships/find-membership.ts';
import { findInvitationMail, type InvitationMail } from './invitations/find-invitation-mail.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { invitationsStore } from './invitations/invitations.store.ts';
import { findJoinMail, type JoinMail } from './join-requests/find-join-mail.ts';
import { joinRequestsRoutes } from './join-requests/join-requests.routes.ts';
import { joinRequestsStore } from './join-requests/join-requests.store.ts';
import { membersRoutes } from './memberships/members.routes.ts';
import { listMembers } from './memberships/list-members.ts';
import type { Member } from './memberships/members.contract.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { organizationsStore, type Letterhead, type UploadRules } from './organizations.store.ts';
import { setLogo } from './settings/organization-settings.ts';
import type { OrganizationRow } from './organizations.tables.ts';
import { teamsRoutes } from './teams/teams.routes.ts';
import { takeTurn } from './teams/take-turn.ts';
import { teamsStore } from './teams/teams.store.ts';
import { vaultKeysRoutes } from './vault-keys/vault-keys.routes.ts';
import { vaultKeysStore } from './vault-keys/vault-keys.store.ts';

export {
  INVITATION_CODE_REQUESTED,
  JOIN_REQUEST_APPROVED,
  JOIN_REQUEST_MAIL_DUE,
  JOIN_REQUEST_REFUSED,
  ENCRYPTION_ENABLED,
  MEMBER_INVITED,
  ORGANIZATION_EDITED,
  TEAM_DELETED,
} from './organizations.events.ts';
export { organizationClosing } from './organizations.problems.ts';
export { chooseUploadRules, type Letterhead, type UploadRules } from './organizations.store.ts';
export type { Member } from './memberships/members.contract.ts';
export type { OrganizationRow } from './organizations.tables.ts';
export type { JoinMail } from './join-requests/find-join-mail.ts';
export type { InvitationMail } from './invitations/find-invitation-mail.ts';
export { organizationsExport, organizationsTables } from './organizations.tables.ts';

export interface OrganizationsApi extends MembershipSource {
  /** `timeZone`: IANA zone of deadlines and reminders. Throws 404. */
  get(organizationId: string): Promise<OrganizationRow>;
  listMembers(organizationId: string): Promise<readonly Member[]>;
  /** In the caller's transaction. Null: no logo. */
  setLogo(organizationId: string, token: string | null, actor: ActorContext): Promise<void>;
  /** Within the operator's limits. Throws 404. */
  getUploadRules(organizationId: string): Promise<UploadRules>;
  /** In a transaction: the encryption does not change until its end. */
  lockEncryptionKey(organizationId: string): Promise<string | null>;
  /** Throws 404. */
  getLetterhead(organizationId: string): Promise<Letterhead>;
  /** Null when the invitation waits no longer. */
  findInvitationMail(organizationId: string, invitationId: string): Promise<InvitationMail | null>;
  markInvitationSent(organizationId: string, invitationId: string): Promise<void>;
  /** Null when the request or the role of the admin has changed since. */
  findJoinMail(
    organizationId: string,
    joinRequestId: string,
    status: JoinMail['status'],
    adminId: string | null,
  ): Promise<JoinMail | null>;
  /** Those of the users who are members. */
  findMemberIds(organizationId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  listTeamIdsOf(organizationId: string, userId: string): Promise<readonly string[]>;
  /** In a transaction: the team is not deleted until its end. */
  findTeam(organizationId: string, teamId: string): Promise<{ readonly id: string } | null>;
  /** In a transaction: the member who gets a new request of the team; null for its creator. */
  takeTurn(organizationId: string, teamId: string): Promise<string | null>;
  /** Of all teams, by id. */
  findTeamNames(organizationId: string): Promise<ReadonlyMap<string, string>>;
  /** Across organisations, without those that close. */
  listWithRetention(): Promise<readonly OrganizationRow[]>;
  /** Null: it does not close any more. In a transaction. */
  setClosesAt(organizationId: string, closesAt: Date | null): Promise<void>;
  /** In a transaction: locks the row until its end, so that counts stay valid. */
  lock(organizationId: string): Promise<void>;
}

export interface OrganizationsDeps {
  readonly platform: Platform;
  readonly users: UserDirectory;
}

export type OrganizationsModule = Module & { readonly api: OrganizationsApi };

export function createOrganizations({ platform, users }: OrganizationsDeps): OrganizationsModule {
  const store = organizationsStore(platform.database, platform.config);
  const invitations = invitationsStore(platform.database);
  const joinRequests = joinRequestsStore(platform.database);
  const teams = teamsStore(platform.database);
  const vaultKeys = vaultKeysStore(platform.database);
  const context = { platform, store, invitations, joinRequests, teams, vaultKeys, users };
  return {
    routes: [
      ...organizationsRoutes(context),
      ...membersRoutes(context),
      ...invitationsRoutes(context),
      ...joinRequestsRoutes(context),
      ...teamsRoutes(context),
      ...vaultKeysRoutes(context),
    ],
    listeners: [],
    jobs: [],
    api: {
      ensureMembership: (user, preferredId) => ensureMembership(context, user, preferredId),
      findMembership: (userId, organizationId) => findMembership(context, userId, organizationId),
      listSessionLimits: store.listSessionLimits,
      lock: (organizationId) => store.lock(organizationId),
      setClosesAt: (organizationId, closesAt) => store.update(organizationId, { closesAt }),
      listWithRetention: store.listWithRetention,
      listMembers: async (organizationId) => (await listMembers(context, organizationId)).members,
      findInvitationMail: (organizationId, invitationId) =>
        findInvitationMail(context, organizationId, invitationId),
      markInvitationSent: async (organizationId, invitationId) =>
        void (await platform.database.transaction(() =>
          invitations.markSent(organizationId, invitationId, platform.clock.now()),
        )),
      findJoinMail: (...about) => findJoinMail(context, ...about),
      get: store.get,
      findMemberIds: store.findMemberIds,
      listTeamIdsOf: store.listTeamIdsOf,
      findTeam: teams.find,
      takeTurn: (organizationId, teamId) => takeTurn(context, organizationId, teamId),
      findTeamNames: async (organizationId) =>
        new Map((await teams.list(organizationId)).map(({ id, name }) => [id, name])),
      setLogo: (organizationId, token, actor) => setLogo(context, organizationId, token, actor),
      getUploadRules: store.getUploadRules,
      lockEncryptionKey: store.lockEncryptionKey,
      getLetterhead: store.getLetterhead,
    },
  };
}
