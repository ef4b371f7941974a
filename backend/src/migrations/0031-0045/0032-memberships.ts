import type { Migration } from '../../platform/database/schema/migration.ts';

/** A person may belong to several organisations; a session acts in one of them. */
export const migration: Migration = {
  name: '0032-memberships',
  steps: [
    ({ addIndex }) =>
      addIndex('memberships', {
        name: 'memberships_person',
        columns: ['organization_id', 'user_id'],
        unique: true,
      }),
    ({ addIndex }) => addIndex('memberships', { name: 'memberships_user', columns: ['user_id'] }),
    async ({ queryRunner }) => {
      const table = await queryRunner.getTable('memberships');
      for (const index of table?.indices ?? [])
        if (index.name !== 'memberships_person' && index.name !== 'memberships_user')
          await queryRunner.dropIndex('memberships', index);
      for (const unique of table?.uniques ?? [])
        await queryRunner.dropUniqueConstraint('memberships', unique);
    },
    ({ addColumn, columns: c }) =>
      addColumn('sessions', 'organization_id', { ...c.id(), nullable: true }),
    ({ addIndex }) =>
      addIndex('sessions', {
        name: 'sessions_organization',
        columns: ['organization_id', 'last_seen_at'],
      }),
    ({ addColumn, columns: c }) =>
      addColumn('access_tokens', 'organization_id', { ...c.id(), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('users', 'email_verified', { ...c.bool(), default: false }),
  ],
};
