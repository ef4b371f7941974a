import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createRequestsTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'requests',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      title: c.text(500),
      title_sort: c.normalized(120),
      recipient_name: c.text(255),
      recipient_name_sort: c.normalized(120),
      recipient_email: c.text(255),
      subject: c.text(500),
      message: c.text(1000),
      status: c.ascii(24),
      last_event: c.ascii(24),
      last_actor: c.ascii(40),
      last_reason: c.text(1000),
      is_new: c.bool(),
      deadline: { ...c.instant(), nullable: true },
      deadline_sort: c.instant(),
      expires_at: c.instant(),
      priority: c.ascii(8),
      document_type: { ...c.text(255), nullable: true },
      assignee: { ...c.text(255), nullable: true },
      assignee_id: { ...c.id(), nullable: true },
      team_id: { ...c.id(), nullable: true },
      created_by: c.id(),
      created_at: c.instant(),
      updated_at: c.instant(),
      sent_at: { ...c.instant(), nullable: true },
      viewed_at: { ...c.instant(), nullable: true },
      submitted_at: { ...c.instant(), nullable: true },
      completed_at: { ...c.instant(), nullable: true },
      ended_at: { ...c.instant(), nullable: true },
      document_count: c.int(),
      uploaded_count: c.int(),
      approved_count: c.int(),
      rejected_count: c.int(),
      revision_count: c.int(),
      reminders: { ...c.json(), nullable: true },
      reminded_at: { ...c.instant(), nullable: true },
      reminder_count: { ...c.int(), default: 0 },
      code_required: { ...c.bool(), default: false },
      review_mail_due_at: { ...c.instant(), nullable: true },
      review_mail_sent_at: { ...c.instant(), nullable: true },
      change_notice_due_at: { ...c.instant(), nullable: true },
      version: c.int(),
    },
    {
      indices: [
        {
          name: 'requests_updated',
          columns: ['organization_id', 'updated_at', 'id', 'status', 'submitted_at'],
        },
        {
          name: 'requests_status',
          columns: [
            'organization_id',
            'status',
            'created_at',
            'id',
            'deadline_sort',
            'submitted_at',
            'ended_at',
            'uploaded_count',
            'approved_count',
            'rejected_count',
            'priority',
          ],
        },
        {
          name: 'requests_name',
          columns: [
            'organization_id',
            'recipient_name_sort',
            'id',
            'status',
            'title_sort',
            'priority',
          ],
        },
        {
          name: 'requests_team',
          columns: [
            'organization_id',
            'team_id',
            'created_at',
            'id',
            'status',
            'created_by',
            'assignee_id',
          ],
        },
        {
          name: 'requests_assignee',
          columns: ['organization_id', 'assignee_id', 'created_at', 'id', 'status', 'created_by'],
        },
        {
          name: 'requests_creator',
          columns: ['organization_id', 'created_by', 'created_at', 'id', 'status'],
        },
        {
          name: 'requests_created',
          columns: ['organization_id', 'created_at', 'id', 'status', 'priority'],
        },
        { name: 'requests_expiry', columns: ['status', 'expires_at', 'id'] },
      ],
    },
  );
  await createTable(
    'requested_documents',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      request_id: c.id(),
      position: c.int(),
      title: c.text(500),
      description: c.text(1000),
      required: c.bool(),
    },
    { indices: [{ columns: ['organization_id', 'request_id', 'position'] }] },
  );
  await createTable(
    'request_links',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
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
      indices: [{ columns: ['organization_id', 'request_id'] }],
    },
  );
  await createTable(
    'request_search',
    {
      organization_id: { ...c.id(), primary: true },
      id: { ...c.id(), primary: true },
      text: c.normalized(3000),
    },
    { withoutRowid: true },
  );
  await createTable(
    'mailed_recipients',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      address_hash: c.bytes(32),
      sent_at: c.instant(),
    },
    {
      uniques: [{ columns: ['organization_id', 'address_hash'] }],
      indices: [{ columns: ['sent_at'] }],
    },
  );
  await createTable(
    'request_timeline',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      request_id: c.id(),
      type: c.ascii(40),
      actor_kind: c.ascii(16),
      actor_id: c.ascii(40),
      details: c.json(),
      at: c.instant(),
    },
    { indices: [{ columns: ['organization_id', 'request_id', 'id'] }] },
  );
  await createTable(
    'request_counters',
    {
      organization_id: { ...c.id(), primary: true },
      figure: { ...c.ascii(48), primary: true },
      day: { ...c.ascii(10), primary: true },
      n: c.int(),
    },
    { withoutRowid: true },
  );
  await createTable(
    'request_counter_changes',
    {
      organization_id: { ...c.id(), primary: true },
      id: { ...c.id(), primary: true },
      figure: c.ascii(48),
      day: c.ascii(10),
      n: c.int(),
    },
    { withoutRowid: true },
  );
  await createTable(
    'request_messages',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      request_id: c.id(),
      written_by: c.ascii(16),
      author_id: c.ascii(40),
      text: c.text(2000),
      at: c.instant(),
    },
    { indices: [{ columns: ['organization_id', 'request_id', 'id'] }] },
  );
  await createTable(
    'request_templates',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      name: c.text(120),
      name_sort: c.normalized(120),
      description: c.text(500),
      title: c.text(500),
      message: c.text(1000),
      code_required: { ...c.bool(), default: false },
      assignee_id: { ...c.id(), nullable: true },
      team_id: { ...c.id(), nullable: true },
      documents: c.json(),
      created_by: c.id(),
      created_at: c.instant(),
      updated_at: c.instant(),
      version: c.int(),
    },
    { indices: [{ columns: ['organization_id', 'name_sort', 'id'] }] },
  );
}
