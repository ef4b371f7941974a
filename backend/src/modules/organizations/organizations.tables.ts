import type { Role } from '../identity/identity.contract.ts';
import type { SessionTimeout } from '../identity/security/session-timeouts.contract.ts';
import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';
import { invitationsTables } from './invitations/invitations.tables.ts';
import { joinRequestsTables } from './join-requests/join-requests.tables.ts';
import { teamsTables } from './teams/teams.tables.ts';
import { vaultKeysTables } from './vault-keys/vault-keys.tables.ts';
import type { AccentName } from './accent-colors.contract.ts';
import type { Visibility } from './organizations.contract.ts';
import {
  VAULT_KEY_LIMITS,
  type FileGroup,
  type RetentionDays,
} from './organizations-limits.contract.ts';

export interface OrganizationRow {
  id: string;
  name: string;
  website: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  timeZone: string;
  accent: AccentName;
  /** Limit of the session timeouts of its members; null: none. */
  maxSessionMinutes: SessionTimeout | null;
  visibility: Visibility;
  /** Refuses sessions of members that began without a second factor. */
  requireTwoFactor: boolean;
  /** Sign-ins of members after an idle time ask for the password, whatever the provider remembers. */
  requireSignInAfterIdle: boolean;
  /** Of new members; null: any. */
  emailDomains: readonly string[] | null;
  /** Null: the operator's limit. */
  linkDays: number | null;
  /** Null: all. */
  fileGroups: readonly FileGroup[] | null;
  /** Bytes; null: the operator's limit. */
  maxFileSize: number | null;
  /** Token of its picture; null: none. */
  logo: string | null;
  /** Grows with each change of the settings, without the logo. */
  version: number;
  /** From people with a verified address of those domains. */
  acceptsJoinRequests: boolean;
  /** Ended requests are deleted after; null: they are kept. */
  retentionDays: RetentionDays | null;
  /** When the present value was set. */
  retentionSince: Date | null;
  /** When all is deleted, while its closing is scheduled. */
  closesAt: Date | null;
  /** Public key that new files are encrypted for, end to end; null: they arrive plain. */
  encryptionKey: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface MembershipRow {
  id: string;
  organizationId: string;
  userId: string;
  role: Role;
  createdAt: Date;
}

export const organizationsTables: Tables = (c) => [
  ...invitationsTables(c),
  ...joinRequestsTables(c),
  ...teamsTables(c),
  ...vaultKeysTables(c),
  new EntitySchema<OrganizationRow>({
    name: 'organization',
    tableName: 'organizations',
    columns: {
      id: { ...c.id(), primary: true },
      name: c.text(255),
      website: c.text(255),
      address: c.text(255),
      city: c.text(255),
      state: c.text(2),
      zipCode: c.text(10),
      country: c.text(255),
      timeZone: c.ascii(64),
      accent: { ...c.ascii(10), default: 'petrol' },
      maxSessionMinutes: { ...c.int(), nullable: true },
      visibility: { ...c.ascii(12), default: 'organization' },
      requireTwoFactor: { ...c.bool(), default: false },
      requireSignInAfterIdle: { ...c.bool(), default: false },
      emailDomains: { ...c.json(), nullable: true },
      linkDays: { ...c.int(), nullable: true },
      fileGroups: { ...c.json(), nullable: true },
      maxFileSize: { ...c.big(), nullable: true },
      logo: { ...c.ascii(43), nullable: true },
      version: { ...c.int(), default: 1 },
      acceptsJoinRequests: { ...c.bool(), default: false },
      retentionDays: { ...c.int(), nullable: true },
      retentionSince: { ...c.instant(), nullable: true },
      closesAt: { ...c.instant(), nullable: true },
      encryptionKey: { ...c.ascii(VAULT_KEY_LIMITS.publicKey), nullable: true },
      createdAt: c.instant(),
      updatedAt: c.instant(),
    },
    indices: [{ name: 'organizations_join_requests', columns: ['acceptsJoinRequests'] }],
  }),
  new EntitySchema<MembershipRow>({
    name: 'membership',
    tableName: 'memberships',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      userId: c.id(),
      role: c.ascii(10),
      createdAt: c.instant(),
    },
    indices: [
      { name: 'memberships_person', columns: ['organizationId', 'userId'], unique: true },
      { name: 'memberships_user', columns: ['userId'] },
    ],
    foreignKeys: [
      {
        target: 'organization',
        columnNames: ['organizationId'],
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'NO ACTION',
      },
    ],
  }),
];

export const organizationsExport: readonly ExportedTable[] = [
  { entity: 'organization', name: 'organization' },
  { entity: 'membership', name: 'memberships' },
  { entity: 'member-invitation', name: 'invitations' },
  { entity: 'join-request', name: 'join-requests' },
  { entity: 'team', name: 'teams' },
  { entity: 'team-member', name: 'team-members' },
  { entity: 'vault-key', name: 'vault-keys' },
];
