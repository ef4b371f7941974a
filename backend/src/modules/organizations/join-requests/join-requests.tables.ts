import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

/** One row for each person and organisation, which a later request opens again. */
export interface JoinRequestRow {
  id: string;
  organizationId: string;
  userId: string;
  status: 'open' | 'approved' | 'refused' | 'withdrawn';
  requestedAt: Date;
}

export const joinRequestsTables: Tables = (c) => [
  new EntitySchema<JoinRequestRow>({
    name: 'join-request',
    tableName: 'join_requests',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      userId: c.id(),
      status: c.ascii(10),
      requestedAt: c.instant(),
    },
    indices: [{ name: 'join_requests_user', columns: ['userId'] }],
    uniques: [{ columns: ['organizationId', 'userId'] }],
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
