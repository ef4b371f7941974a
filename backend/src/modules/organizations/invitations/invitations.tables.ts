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
      organizationId: c.id(),
      email: c.text(320),
      role: c.ascii(10),
      teamIds: { ...c.json(), nullable: true },
      invitedBy: c.id(),
      createdAt: c.instant(),
      expiresAt: c.instant(),
      mailRequestedAt: c.instant(),
      sentAt: { ...c.instant(), nullable: true },
      acceptedAt: { ...c.instant(), nullable: true },
      acceptedBy: { ...c.id(), nullable: true },
      revokedAt: { ...c.instant(), nullable: true },
      codeRequestedAt: { ...c.instant(), nullable: true },
      codeTries: { ...c.int(), default: 0 },
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
