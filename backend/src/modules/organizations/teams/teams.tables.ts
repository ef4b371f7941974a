import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import { TEAM_LIMITS } from '../organizations-limits.contract.ts';

export interface TeamRow {
  id: string;
  organizationId: string;
  name: string;
  /** New requests are assigned to its members in turn. */
  rotates: boolean;
  /** Who had the last turn. */
  lastAssignedId: string | null;
  createdAt: Date;
}

export interface TeamMemberRow {
  teamId: string;
  userId: string;
  organizationId: string;
  isLead: boolean;
}

export const teamsTables: Tables = (c) => [
  new EntitySchema<TeamRow>({
    name: 'team',
    tableName: 'teams',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      name: c.text(TEAM_LIMITS.name),
      rotates: { ...c.bool(), default: false },
      lastAssignedId: { ...c.id(), nullable: true },
      createdAt: c.instant(),
    },
    uniques: [{ columns: ['organizationId', 'name'] }],
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
  new EntitySchema<TeamMemberRow>({
    name: 'team-member',
    tableName: 'team_members',
    columns: {
      teamId: { ...c.id(), primary: true },
      userId: { ...c.id(), primary: true },
      organizationId: c.id(),
      isLead: { ...c.bool(), default: false },
    },
    indices: [{ columns: ['organizationId', 'userId', 'teamId'] }],
    foreignKeys: [
      {
        target: 'team',
        columnNames: ['teamId'],
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'NO ACTION',
      },
    ],
  }),
];
