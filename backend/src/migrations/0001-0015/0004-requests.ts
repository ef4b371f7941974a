import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0004-requests',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable(
        'requests',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          title: c.text(500),
          title_sort: c.normalized(120),
          recipient_name: c.text(255),
          recipient_name_sort: c.normalized(120),
          recipient_email: c.text(255),
          subject: c.text(500),
          message: c.text(1000),
          status: c.ascii(24),
          moved_as: c.ascii(16),
          moved_by: c.ascii(40),
          move_reason: c.text(1000),
          is_new: c.bool(),
          deadline: { ...c.instant(), nullable: true },
          deadline_sort: c.instant(),
          expires_at: c.instant(),
          priority: c.ascii(8),
          document_type: { ...c.text(255), nullable: true },
          assignee: { ...c.text(255), nullable: true },
          created_by: c.id(),
          created_at: c.instant(),
          updated_at: c.instant(),
          sent_at: { ...c.instant(), nullable: true },
          viewed_at: { ...c.instant(), nullable: true },
          submitted_at: { ...c.instant(), nullable: true },
          completed_at: { ...c.instant(), nullable: true },
          document_count: c.int(),
          uploaded_count: c.int(),
          approved_count: c.int(),
          rejected_count: c.int(),
          revision_count: c.int(),
          version: c.int(),
        },
        {
          indices: [
            { columns: ['organisation_id', 'created_at', 'id'] },
            { columns: ['organisation_id', 'updated_at', 'id'] },
            { columns: ['organisation_id', 'deadline_sort', 'id'] },
            { columns: ['organisation_id', 'recipient_name_sort', 'id'] },
            { columns: ['organisation_id', 'title_sort', 'id'] },
            { columns: ['organisation_id', 'status', 'id'] },
            { columns: ['organisation_id', 'status', 'deadline_sort', 'id'] },
            { columns: ['organisation_id', 'status', 'created_at', 'id'] },
            { columns: ['status', 'expires_at', 'id'] },
          ],
        },
      ),
    async ({ columns: c, createTable }) =>
      createTable(
        'request_items',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          request_id: c.id(),
          position: c.int(),
          title: c.text(500),
          description: c.text(1000),
          required: c.bool(),
        },
        { indices: [{ columns: ['organisation_id', 'request_id', 'position'] }] },
      ),
    async ({ columns: c, createTable }) =>
      createTable(
        'request_links',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          request_id: c.id(),
          token_hash: c.bytes(32),
          purpose: c.ascii(16),
          created_by: c.ascii(40),
          created_at: c.instant(),
          expires_at: c.instant(),
          revoked_at: { ...c.instant(), nullable: true },
          revoked_for: { ...c.ascii(16), nullable: true },
          last_used_at: { ...c.instant(), nullable: true },
        },
        {
          uniques: [{ columns: ['token_hash'] }],
          indices: [{ columns: ['organisation_id', 'request_id'] }],
        },
      ),
    async ({ columns: c, createTable }) =>
      createTable(
        'request_search',
        {
          organisation_id: { ...c.id(), primary: true },
          id: { ...c.id(), primary: true },
          text: c.normalized(3000),
        },
        { withoutRowid: true },
      ),
  ],
};
