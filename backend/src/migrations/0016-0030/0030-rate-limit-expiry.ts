import type { Migration } from '../../platform/database/schema/migration.ts';

/** rate-limiter-flexible names its columns itself. The hashed index name has the former column. */
export const migration: Migration = {
  name: '0030-rate-limit-expiry',
  steps: [
    ({ renameColumn }) => renameColumn('rate_limits', 'expires_at', 'expire'),
    async ({ queryRunner }) => {
      const table = await queryRunner.getTable('rate_limits');
      for (const index of table?.indices.filter(({ name }) => name !== 'rate_limits_expire') ?? [])
        await queryRunner.dropIndex('rate_limits', index);
    },
    ({ addIndex }) => addIndex('rate_limits', { name: 'rate_limits_expire', columns: ['expire'] }),
  ],
};
