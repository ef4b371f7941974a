import type { Platform } from '../../platform/platform.ts';
import type { UserDirectory } from '../identity/index.ts';
import type { InvitationsStore } from './invitations/invitations.store.ts';
import type { JoinRequestsStore } from './join-requests/join-requests.store.ts';
import type { OrganizationsStore } from './organizations.store.ts';
import type { TeamsStore } from './teams/teams.store.ts';
import type { VaultKeysStore } from './vault-keys/vault-keys.store.ts';

export interface OrganizationsContext {
  readonly platform: Platform;
  readonly store: OrganizationsStore;
  readonly invitations: InvitationsStore;
  readonly joinRequests: JoinRequestsStore;
  readonly teams: TeamsStore;
  readonly vaultKeys: VaultKeysStore;
  readonly users: UserDirectory;
}
