import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createNotificationsTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'notification_preferences',
    {
      organization_id: { ...c.id(), primary: true },
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
  );
  await createTable(
    'digest_notes',
    {
      organization_id: { ...c.id(), primary: true },
      request_id: { ...c.id(), primary: true },
      user_id: { ...c.id(), primary: true },
      first_at: c.instant(),
      last_at: c.instant(),
      due_at: c.instant(),
    },
    { indices: [{ columns: ['due_at'] }, { columns: ['organization_id', 'user_id', 'due_at'] }] },
  );
  await createTable('digest_readers', {
    organization_id: { ...c.id(), primary: true },
    user_id: { ...c.id(), primary: true },
    last_at: { ...c.instant(), nullable: true },
  });
  await createTable(
    'notices',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      user_id: c.id(),
      kind: c.ascii(24),
      request_id: c.id(),
      group_key: { ...c.ascii(64), nullable: true },
      request_title: c.text(500),
      recipient_name: c.text(255),
      subject_ids: c.json(),
      at: c.instant(),
      read_at: { ...c.instant(), nullable: true },
      request_count: { ...c.int(), nullable: true },
    },
    {
      uniques: [{ columns: ['organization_id', 'user_id', 'group_key'] }],
      indices: [
        { columns: ['organization_id', 'user_id', 'at', 'id'] },
        { columns: ['organization_id', 'user_id', 'read_at'] },
        { columns: ['organization_id', 'request_id'] },
        { columns: ['at'] },
      ],
    },
  );
  await createTable(
    'mail_log',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      request_id: { ...c.id(), nullable: true },
      kind: c.ascii(30),
      addressee: { ...c.ascii(10), nullable: true },
      user_id: { ...c.id(), nullable: true },
      address_hash: c.bytes(32),
      state: c.ascii(10),
      attempts: c.int(),
      delivery_started_at: { ...c.instant(), nullable: true },
      counted: { ...c.bool(), default: false },
      delayed_until: { ...c.instant(), nullable: true },
      unconfirmed: { ...c.bool(), default: false },
      bounce_reason: { ...c.ascii(20), nullable: true },
      reply: { ...c.text(200), nullable: true },
      created_at: c.instant(),
      at: c.instant(),
    },
    {
      indices: [
        { columns: ['organization_id', 'request_id', 'id'] },
        { columns: ['address_hash', 'id'] },
        { columns: ['request_id', 'created_at'] },
      ],
    },
  );
  await createTable(
    'mail_days',
    {
      organization_id: { ...c.id(), primary: true },
      day: { ...c.ascii(10), primary: true },
      counted: c.int(),
      bounced: c.int(),
    },
    { indices: [{ columns: ['day'] }] },
  );
  await createTable('mail_texts', {
    organization_id: { ...c.id(), primary: true },
    kind: { ...c.ascii(20), primary: true },
    locale: { ...c.ascii(2), primary: true },
    subject: { ...c.text(200), nullable: true },
    intro: { ...c.text(2000), nullable: true },
    version: c.int(),
    updated_at: c.instant(),
  });
}
