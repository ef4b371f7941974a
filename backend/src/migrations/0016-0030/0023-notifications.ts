import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0023-notifications',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable(
        'notification_preferences',
        {
          organisation_id: { ...c.id(), primary: true },
          user_id: { ...c.id(), primary: true },
          email_notifications: c.bool(),
          sms_notifications: c.bool(),
          request_created: c.bool(),
          request_completed: c.bool(),
          document_uploaded: c.bool(),
          reminder_before_expiry: c.bool(),
          daily_summary: c.bool(),
          marketing_emails: c.bool(),
          summary_due_at: { ...c.instant(), nullable: true },
          updated_at: c.instant(),
        },
        { indices: [{ columns: ['summary_due_at'] }] },
      ),
    async ({ columns: c, createTable }) =>
      createTable(
        'digest_notes',
        {
          organisation_id: { ...c.id(), primary: true },
          request_id: { ...c.id(), primary: true },
          user_id: c.id(),
          first_at: c.instant(),
          last_at: c.instant(),
          due_at: c.instant(),
        },
        {
          indices: [{ columns: ['due_at'] }, { columns: ['organisation_id', 'user_id', 'due_at'] }],
        },
      ),
    async ({ columns: c, createTable }) =>
      createTable('digest_readers', {
        organisation_id: { ...c.id(), primary: true },
        user_id: { ...c.id(), primary: true },
        last_at: { ...c.instant(), nullable: true },
      }),
    async ({ columns: c, createTable }) =>
      createTable(
        'notices',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          user_id: c.id(),
          kind: c.ascii(24),
          request_id: c.id(),
          group_key: { ...c.ascii(64), nullable: true },
          request_title: c.text(500),
          recipient_name: c.text(255),
          documents: c.json(),
          at: c.instant(),
          read_at: { ...c.instant(), nullable: true },
        },
        {
          uniques: [{ columns: ['organisation_id', 'user_id', 'group_key'] }],
          indices: [
            { columns: ['organisation_id', 'user_id', 'at', 'id'] },
            { columns: ['organisation_id', 'user_id', 'read_at'] },
            { columns: ['organisation_id', 'request_id'] },
            { columns: ['at'] },
          ],
        },
      ),
  ],
};
