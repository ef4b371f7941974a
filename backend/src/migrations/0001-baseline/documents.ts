import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createDocumentsTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'document_segments',
    {
      organization_id: { ...c.id(), primary: true },
      document_id: { ...c.id(), primary: true },
      position: { ...c.int(), primary: true },
      storage_key: c.ascii(32),
      size: c.big(),
      sealed_size: c.big(),
      sealed_sha256: c.bytes(32),
    },
    { uniques: [{ columns: ['storage_key'] }], withoutRowid: true },
  );
  await createTable(
    'document_uploads',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      request_id: c.id(),
      requested_document_id: c.id(),
      name: c.text(255),
      size: c.big(),
      received: c.big(),
      segments: c.int(),
      wrapped_key: c.bytes(60),
      organization_key_id: c.id(),
      lease: { ...c.id(), nullable: true },
      leased_until: { ...c.instant(), nullable: true },
      document_id: { ...c.id(), nullable: true },
      replaces: { ...c.id(), nullable: true },
      reserved_bytes: { ...c.big(), default: 0 },
      reserved_files: { ...c.int(), default: 0 },
      expires_at: c.instant(),
    },
    { indices: [{ columns: ['organization_id', 'request_id'] }, { columns: ['expires_at'] }] },
  );
  await createTable(
    'document_scans',
    {
      organization_id: { ...c.id(), primary: true },
      document_id: { ...c.id(), primary: true },
      attempts: c.int(),
      due_at: c.instant(),
    },
    { indices: [{ columns: ['due_at'] }], withoutRowid: true },
  );
  await createTable(
    'document_requests',
    {
      organization_id: { ...c.id(), primary: true },
      request_id: { ...c.id(), primary: true },
      title: c.text(500),
      recipient_name: c.text(255),
      recipient_email: c.text(255),
      document_titles: c.json(),
      search_text: c.normalized(3000),
      created_by: { ...c.id(), nullable: true },
      assignee_id: { ...c.id(), nullable: true },
      team_id: { ...c.id(), nullable: true },
    },
    {
      indices: [
        { name: 'document_requests_created_by', columns: ['organization_id', 'created_by'] },
        { name: 'document_requests_assignee_id', columns: ['organization_id', 'assignee_id'] },
        { name: 'document_requests_team_id', columns: ['organization_id', 'team_id'] },
      ],
      withoutRowid: true,
    },
  );
  await createTable(
    'document_counters',
    {
      organization_id: { ...c.id(), primary: true },
      figure: { ...c.ascii(48), primary: true },
      day: { ...c.ascii(10), primary: true },
      n: c.big(),
    },
    { withoutRowid: true },
  );
  await createTable(
    'document_counter_changes',
    {
      organization_id: { ...c.id(), primary: true },
      id: { ...c.id(), primary: true },
      figure: c.ascii(48),
      day: c.ascii(10),
      n: c.big(),
    },
    { withoutRowid: true },
  );
  await createTable(
    'documents',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      request_id: { ...c.id(), nullable: true },
      requested_document_id: { ...c.id(), nullable: true },
      version: c.int(),
      position: { ...c.int(), default: 1 },
      name: c.text(255),
      name_folded: c.normalized(255),
      media_type: c.ascii(100),
      sha256: c.bytes(32),
      state: c.ascii(16),
      rejection_reason: { ...c.text(1000), nullable: true },
      incomplete: { ...c.bool(), default: false },
      decided_by: { ...c.ascii(64), nullable: true },
      decided_at: { ...c.instant(), nullable: true },
      uploaded_by: c.ascii(64),
      uploaded_at: c.instant(),
      is_current: c.bool(),
      left_at: { ...c.instant(), nullable: true },
      storage_key: { ...c.ascii(32), nullable: true },
      size: c.big(),
      sealed_size: c.big(),
      sealed_sha256: c.bytes(32),
      wrapped_key: { ...c.bytes(60), nullable: true },
      organization_key_id: c.id(),
      scan: { ...c.ascii(12), nullable: true },
      kind: { ...c.ascii(8), default: 'other' },
      deleted_at: { ...c.instant(), nullable: true },
      pages: { ...c.int(), nullable: true },
      notice: { ...c.ascii(16), nullable: true },
      preview: { ...c.ascii(16), nullable: true },
      has_thumbnail: { ...c.bool(), nullable: true },
      examine_after: { ...c.instant(), nullable: true },
      examine_tries: { ...c.int(), nullable: true },
    },
    {
      uniques: [{ columns: ['storage_key'] }],
      indices: [
        {
          columns: ['organization_id', 'request_id', 'requested_document_id', 'version'],
          unique: true,
        },
        {
          name: 'documents_received',
          columns: ['organization_id', 'is_current', 'uploaded_at', 'id'],
        },
        {
          name: 'documents_sorted',
          columns: ['organization_id', 'is_current', 'state', 'kind', 'uploaded_at', 'id'],
        },
        {
          name: 'documents_search',
          columns: [
            'organization_id',
            'is_current',
            'uploaded_at',
            'id',
            'state',
            'kind',
            'request_id',
            'name_folded',
          ],
        },
        { name: 'documents_deleted', columns: ['deleted_at'] },
        {
          name: 'documents_organization_key',
          columns: ['organization_id', 'organization_key_id', 'id'],
        },
        { columns: ['examine_after'] },
      ],
    },
  );
  await createTable(
    'organization_keys',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      version: c.int(),
      root_key_id: c.ascii(64),
      wrapped_key: c.bytes(60),
      next_root_key_id: { ...c.ascii(64), nullable: true },
      next_wrapped_key: { ...c.bytes(60), nullable: true },
      created_at: c.instant(),
    },
    { indices: [{ columns: ['organization_id', 'version'], unique: true }] },
  );
  await createTable('storage_usage', {
    organization_id: { ...c.id(), primary: true },
    bytes: c.big(),
    files: c.int(),
    quota_bytes: { ...c.big(), nullable: true },
    quota_files: { ...c.int(), nullable: true },
  });
  await createTable('storage_findings', {
    storage_key: { ...c.ascii(32), primary: true },
    kind: c.ascii(16),
    organization_id: { ...c.id(), nullable: true },
    document_id: { ...c.id(), nullable: true },
    first_seen_at: c.instant(),
    last_seen_at: c.instant(),
  });
  await createTable('storage_scrubs', {
    id: { ...c.ascii(16), primary: true },
    phase: c.ascii(32),
    position: { ...c.ascii(32), nullable: true },
    started_at: c.instant(),
    finished_at: { ...c.instant(), nullable: true },
    checked: c.int(),
  });
  await createTable(
    'document_previews',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      document_id: c.id(),
      kind: c.ascii(16),
      media_type: c.ascii(100),
      storage_key: c.ascii(32),
      size: c.big(),
      sealed_size: c.big(),
      sealed_sha256: c.bytes(32),
      wrapped_key: c.bytes(60),
      organization_key_id: c.id(),
    },
    {
      uniques: [{ columns: ['storage_key'] }],
      indices: [{ columns: ['organization_id', 'document_id', 'kind'], unique: true }],
    },
  );
  await createTable(
    'document_archives',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      created_at: c.instant(),
      storage_key: c.ascii(32),
      size: c.big(),
      sealed_size: c.big(),
      sealed_sha256: c.bytes(32),
      wrapped_key: c.bytes(60),
      organization_key_id: c.id(),
    },
    { uniques: [{ columns: ['storage_key'] }], indices: [{ columns: ['organization_id', 'id'] }] },
  );
}
