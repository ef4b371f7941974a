import { bindContext, type Bound } from '../../platform/bind-context.ts';
import type { UserDirectory } from '../identity/index.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { invitationsStore } from './invitations/invitations.store.ts';
import { joinRequestsRoutes } from './join-requests/join-requests.routes.ts';
import { joinRequestsStore } from './join-requests/join-requests.store.ts';
import { membersRoutes } from './memberships/members.routes.ts';
import type { OrganizationsContext } from './organizations.context.ts';
import * as operations from './organizations.operations.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { organizationsStore } from './organizations.store.ts';
import { teamsRoutes } from './teams/teams.routes.ts';
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
export { chooseUploadRules } from './organizations.rules.ts';
export type { Letterhead } from './settings/get-letterhead.ts';
export type { Member } from './memberships/members.contract.ts';
export type { OrganizationRow } from './organizations.tables.ts';
export type { JoinMail } from './join-requests/find-join-mail.ts';
export type { InvitationMail } from './invitations/find-invitation-mail.ts';
export { organizationsExport, organizationsTables } from './organizations.tables.ts';

export type OrganizationsApi = Bound<OrganizationsContext, typeof operations>;

export interface OrganizationsDeps {
  readonly platform: Platform;
  readonly users: UserDirectory;
}

export type OrganizationsModule = Module & { readonly api: OrganizationsApi };

export function createOrganizations({ platform, users }: OrganizationsDeps): OrganizationsModule {
  const { database } = platform;
  const context: OrganizationsContext = {
    platform,
    users,
    store: organizationsStore(database),
    invitations: invitationsStore(database),
    joinRequests: joinRequestsStore(database),
    teams: teamsStore(database),
    vaultKeys: vaultKeysStore(database),
  };
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
    api: bindContext(context, operations),
  };
}
