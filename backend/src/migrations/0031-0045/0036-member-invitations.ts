import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0036-member-invitations',
  steps: [
    ({ createTable, columns: c }) =>
      createTable(
        'member_invitations',
        {
          id: { ...c.id(), primary: true },
          organization_id: c.id(),
          email: c.text(320),
          role: c.ascii(10),
          invited_by: c.id(),
          created_at: c.instant(),
          expires_at: c.instant(),
          mail_requested_at: c.instant(),
          sent_at: { ...c.instant(), nullable: true },
          accepted_at: { ...c.instant(), nullable: true },
          accepted_by: { ...c.id(), nullable: true },
          revoked_at: { ...c.instant(), nullable: true },
          code_requested_at: { ...c.instant(), nullable: true },
          code_tries: { ...c.int(), default: 0 },
        },
        {
          indices: [{ columns: ['organization_id', 'created_at'] }],
          foreignKeys: [
            { columns: ['organization_id'], references: 'organizations', onDelete: 'CASCADE' },
          ],
        },
      ),
  ],
};
