import type { Migration } from '../../platform/database/schema/migration.ts';

/** Session timeout per user, what the provider says of a sign-in, and how a session ended. */
export const migration: Migration = {
  name: '0033-security-settings',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('users', 'session_minutes', { ...c.int(), nullable: true }),
    async ({ columns: c, addColumn }) =>
      addColumn('users', 'password_changed_at', { ...c.instant(), nullable: true }),
    async ({ columns: c, addColumn }) =>
      addColumn('sessions', 'second_factor', { ...c.bool(), nullable: true }),
    async ({ columns: c, addColumn }) =>
      addColumn('sessions', 'end_reason', { ...c.ascii(16), nullable: true }),
  ],
};
