import type { Role } from '../identity/identity.contract.ts';
import type { SessionTimeout } from '../identity/security/session-timeouts.contract.ts';
import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';
import { invitationTable } from './invitations/invitations.tables.ts';
import { joinRequestTable } from './join-requests/join-requests.tables.ts';
import { teamTable, teamMemberTable } from './teams/teams.tables.ts';
import { vaultKeyTable } from './vault-keys/vault-keys.tables.ts';
import type { AccentName } from './accent-colors.contract.ts';
import type { Visibility } from './organizations.contract.ts';
import {
  VAULT_KEY_LIMITS,
  type FileGroup,
  type RetentionDays,
} from './organizations-limits.contract.ts';

export const organizationTable = defineTable('organization', 'organizations', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    name: c.text(255),
    website: c.text(255),
    address: c.text(255),
    city: c.text(255),
    state: c.text(2),
    zipCode: c.text(10),
    country: c.text(255),
    timeZone: c.ascii(64),
    accent: { ...c.ascii<AccentName>(10), default: 'petrol' },
    /** Limit of the session timeouts of its members; null: none. */
    maxSessionMinutes: { ...c.int<SessionTimeout>(), nullable: true },
    visibility: { ...c.ascii<Visibility>(12), default: 'organization' },
    /** Refuses sessions of members that began without a second factor. */
    requireTwoFactor: { ...c.bool(), default: false },
    /** After an idle time members sign in with the password, whatever the provider remembers. */
    requireSignInAfterIdle: { ...c.bool(), default: false },
    /** Of new members; null: any. */
    emailDomains: { ...c.json<readonly string[]>(), nullable: true },
    /** Null: the operator's limit. */
    linkDays: { ...c.int(), nullable: true },
    /** Null: all. */
    fileGroups: { ...c.json<readonly FileGroup[]>(), nullable: true },
    /** Bytes; null: the operator's limit. */
    maxFileSize: { ...c.big(), nullable: true },
    /** Token of its picture; null: none. */
    logo: { ...c.ascii(43), nullable: true },
    /** Grows with each change of the settings, without the logo. */
    version: { ...c.int(), default: 1 },
    /** From people with a verified address of those domains. */
    acceptsJoinRequests: { ...c.bool(), default: false },
    /** Ended requests are deleted after; null: they are kept. */
    retentionDays: { ...c.int<RetentionDays>(), nullable: true },
    /** When the present value was set. */
    retentionSince: { ...c.instant(), nullable: true },
    /** When all is deleted, while its closing is scheduled. */
    closesAt: { ...c.instant(), nullable: true },
    /** Public key that new files are encrypted for, end to end; null: they arrive plain. */
    encryptionKey: { ...c.ascii(VAULT_KEY_LIMITS.publicKey), nullable: true },
    createdAt: c.instant(),
    updatedAt: c.instant(),
  }),
  indices: [{ name: 'organizations_join_requests', columns: ['acceptsJoinRequests'] }],
});
export type OrganizationRow = RowOf<typeof organizationTable>;

export const membershipTable = defineTable('membership', 'memberships', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    userId: c.id(),
    role: c.ascii<Role>(10),
    createdAt: c.instant(),
  }),
  indices: [
    { name: 'memberships_person', columns: ['organizationId', 'userId'], unique: true },
    { name: 'memberships_user', columns: ['userId'] },
  ],
  deletedWith: { organizationId: 'organization' },
});
export type MembershipRow = RowOf<typeof membershipTable>;

export const organizationsTables: readonly Table[] = [
  invitationTable,
  joinRequestTable,
  teamTable,
  teamMemberTable,
  vaultKeyTable,
  organizationTable,
  membershipTable,
];

export const organizationsExport: readonly ExportedTable[] = [
  { table: organizationTable, name: 'organization' },
  { table: membershipTable, name: 'memberships' },
  { table: invitationTable, name: 'invitations' },
  { table: joinRequestTable, name: 'join-requests' },
  { table: teamTable, name: 'teams' },
  { table: teamMemberTable, name: 'team-members' },
  { table: vaultKeyTable, name: 'vault-keys' },
];
