import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createOrganizationsTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'organizations',
    {
      id: { ...c.id(), primary: true },
      name: c.text(255),
      website: c.text(255),
      address: c.text(255),
      city: c.text(255),
      state: c.text(2),
      zip_code: c.text(10),
      country: c.text(255),
      time_zone: c.ascii(64),
      accent: { ...c.ascii(10), default: 'petrol' },
      max_session_minutes: { ...c.int(), nullable: true },
      visibility: { ...c.ascii(12), default: 'organization' },
      require_two_factor: { ...c.bool(), default: false },
      require_sign_in_after_idle: { ...c.bool(), default: false },
      email_domains: { ...c.json(), nullable: true },
      link_days: { ...c.int(), nullable: true },
      file_groups: { ...c.json(), nullable: true },
      max_file_size: { ...c.big(), nullable: true },
      logo: { ...c.ascii(43), nullable: true },
      version: { ...c.int(), default: 1 },
      accepts_join_requests: { ...c.bool(), default: false },
      retention_days: { ...c.int(), nullable: true },
      retention_since: { ...c.instant(), nullable: true },
      closes_at: { ...c.instant(), nullable: true },
      encryption_key: { ...c.ascii(87), nullable: true },
      created_at: c.instant(),
      updated_at: c.instant(),
    },
    { indices: [{ name: 'organizations_join_requests', columns: ['accepts_join_requests'] }] },
  );
  await createTable(
    'member_invitations',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      email: c.text(320),
      role: c.ascii(10),
      team_ids: { ...c.json(), nullable: true },
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
  );
  await createTable(
    'join_requests',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      user_id: c.id(),
      status: c.ascii(10),
      requested_at: c.instant(),
    },
    {
      uniques: [{ columns: ['organization_id', 'user_id'] }],
      indices: [{ name: 'join_requests_user', columns: ['user_id'] }],
      foreignKeys: [
        { columns: ['organization_id'], references: 'organizations', onDelete: 'CASCADE' },
      ],
    },
  );
  await createTable(
    'teams',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      name: c.text(80),
      rotates: { ...c.bool(), default: false },
      last_assigned_id: { ...c.id(), nullable: true },
      created_at: c.instant(),
    },
    {
      uniques: [{ columns: ['organization_id', 'name'] }],
      foreignKeys: [
        { columns: ['organization_id'], references: 'organizations', onDelete: 'CASCADE' },
      ],
    },
  );
  await createTable(
    'vault_keys',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      version: { ...c.int(), default: 1 },
      public_key: c.ascii(87),
      passphrase: c.json(),
      recovery: c.json(),
      created_by: c.id(),
      created_at: c.instant(),
      retired_at: { ...c.instant(), nullable: true },
    },
    {
      uniques: [{ columns: ['organization_id', 'public_key'] }],
      foreignKeys: [
        { columns: ['organization_id'], references: 'organizations', onDelete: 'CASCADE' },
      ],
    },
  );
  await createTable(
    'memberships',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      user_id: c.id(),
      role: c.ascii(10),
      created_at: c.instant(),
    },
    {
      indices: [
        { name: 'memberships_person', columns: ['organization_id', 'user_id'], unique: true },
        { name: 'memberships_user', columns: ['user_id'] },
      ],
      foreignKeys: [
        { columns: ['organization_id'], references: 'organizations', onDelete: 'CASCADE' },
      ],
    },
  );
  await createTable(
    'pictures',
    {
      token: { ...c.ascii(43), primary: true },
      owner_id: c.id(),
      media_type: c.ascii(20),
      bytes: c.blob(),
      created_at: c.instant(),
    },
    { indices: [{ name: 'pictures_owner', columns: ['owner_id'] }] },
  );
  await createTable(
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
  );
}
