import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import type { Role } from '../../identity/identity.contract.ts';

export interface InvitationRow {
  id: string;
  organizationId: string;
  /** In lower case. */
  email: string;
  role: Role;
  teamIds: string[] | null;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  mailRequestedAt: Date;
  sentAt: Date | null;
  acceptedAt: Date | null;
  acceptedBy: string | null;
  revokedAt: Date | null;
  codeRequestedAt: Date | null;
  /** Since the code was requested. */
  codeTries: number;
}

export const invitationsTables: Tables = (c) => [
  new EntitySchema<InvitationRow>({
    name: 'member-invitation',
    tableName: 'member_invitations',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: { ...c.id(), name: 'organization_id' },
      email: c.text(320),
      role: c.ascii(10),
      teamIds: { ...c.json(), name: 'team_ids', nullable: true },
      invitedBy: { ...c.id(), name: 'invited_by' },
      createdAt: { ...c.instant(), name: 'created_at' },
      expiresAt: { ...c.instant(), name: 'expires_at' },
      mailRequestedAt: { ...c.instant(), name: 'mail_requested_at' },
      sentAt: { ...c.instant(), name: 'sent_at', nullable: true },
      acceptedAt: { ...c.instant(), name: 'accepted_at', nullable: true },
      acceptedBy: { ...c.id(), name: 'accepted_by', nullable: true },
      revokedAt: { ...c.instant(), name: 'revoked_at', nullable: true },
      codeRequestedAt: { ...c.instant(), name: 'code_requested_at', nullable: true },
      codeTries: { ...c.int(), name: 'code_tries', default: 0 },
    },
    indices: [{ columns: ['organizationId', 'createdAt'] }],
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
