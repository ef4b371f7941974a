import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0038-teams',
  steps: [
    ({ createTable, columns: c }) =>
      createTable(
        'teams',
        {
          id: { ...c.id(), primary: true },
          organization_id: c.id(),
          name: c.text(80),
          created_at: c.instant(),
        },
        {
          uniques: [{ columns: ['organization_id', 'name'] }],
          foreignKeys: [
            { columns: ['organization_id'], references: 'organizations', onDelete: 'CASCADE' },
          ],
        },
      ),
    ({ createTable, columns: c }) =>
      createTable(
        'team_members',
        {
          team_id: { ...c.id(), primary: true },
          user_id: { ...c.id(), primary: true },
          organization_id: c.id(),
          is_lead: { ...c.bool(), default: false },
        },
        {
          indices: [{ columns: ['organization_id', 'user_id', 'team_id'] }],
          foreignKeys: [{ columns: ['team_id'], references: 'teams', onDelete: 'CASCADE' }],
        },
      ),
    ({ addColumn, columns: c }) =>
      addColumn('member_invitations', 'team_ids', { ...c.json(), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'visibility', { ...c.ascii(12), default: 'organization' }),
    ({ addColumn, columns: c }) => addColumn('requests', 'team_id', { ...c.id(), nullable: true }),
    ({ addIndex }) =>
      addIndex('requests', {
        name: 'requests_team',
        columns: ['organization_id', 'team_id', 'created_at', 'id', 'status'],
      }),
  ],
};
