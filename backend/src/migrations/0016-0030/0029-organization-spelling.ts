import type { Migration, MigrationTools } from '../../platform/database/schema/migration.ts';

const TABLES_OF_ORGANIZATIONS = [
  'api_keys',
  'audit_entries',
  'audit_heads',
  'digest_notes',
  'digest_readers',
  'document_previews',
  'document_scans',
  'document_segments',
  'document_tallies',
  'document_tally_changes',
  'document_uploads',
  'documents',
  'mail_days',
  'mail_log',
  'mail_texts',
  'mailed_recipients',
  'memberships',
  'notices',
  'notification_preferences',
  'organisation_keys',
  'outbox_deliveries',
  'recipient_codes',
  'recipient_proofs',
  'rejection_reasons',
  'reminder_plans',
  'reminder_settings',
  'request_items',
  'request_links',
  'request_messages',
  'request_search',
  'request_tallies',
  'request_tally_changes',
  'request_templates',
  'request_timeline',
  'requests',
  'storage_findings',
  'storage_usage',
] as const;
const TABLES_OF_KEYS = ['document_previews', 'document_uploads', 'documents'] as const;

const renameColumns = async (
  { renameColumn }: MigrationTools,
  tables: readonly string[],
  from: string,
  to: string,
) => {
  for (const table of tables) await renameColumn(table, from, to);
};

/**
 * One spelling in tables, columns and pending events. Indices keep their names, see
 * `LegacyIndexNames`.
 */
export const migration: Migration = {
  name: '0029-organization-spelling',
  steps: [
    (tools) => renameColumns(tools, TABLES_OF_ORGANIZATIONS, 'organisation_id', 'organization_id'),
    (tools) => renameColumns(tools, TABLES_OF_KEYS, 'organisation_key_id', 'organization_key_id'),
    async ({ renameTable }) => {
      await renameTable('organisations', 'organizations');
      await renameTable('organisation_keys', 'organization_keys');
    },
    async ({ queryRunner, addIndex }) => {
      const table = await queryRunner.getTable('documents');
      if (table?.indices.some(({ name }) => name === 'documents_organisation_key'))
        await queryRunner.dropIndex(table, 'documents_organisation_key');
      await addIndex('documents', {
        name: 'documents_organization_key',
        columns: ['organization_id', 'organization_key_id', 'id'],
      });
    },
    async ({ queryRunner }) => {
      await queryRunner.query(
        `UPDATE outbox_deliveries
          SET event = REPLACE(REPLACE(event, '"organisationId":', '"organizationId":'), '"type":"organisation.', '"type":"organization.'),
            event_type = REPLACE(event_type, 'organisation.', 'organization.')
          WHERE done_at IS NULL`,
      );
    },
  ],
};
