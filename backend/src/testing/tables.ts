/** Tables of other modules, for tests that arrange or read their rows. */
export { auditEntryTable } from '../modules/audit/audit.tables.ts';
export { documentTable } from '../modules/documents/documents.tables.ts';
export { archiveTable } from '../modules/documents/organization-export/archives.tables.ts';
export { uploadTable } from '../modules/documents/resumable-uploads/uploads.tables.ts';
export { segmentTable } from '../modules/documents/sealed-objects/segments.tables.ts';
export { storageUsageTable } from '../modules/documents/storage-quota/storage-usage.tables.ts';
export { userTable } from '../modules/identity/identity.tables.ts';
export { apiKeyTable } from '../modules/api-keys/api-keys.tables.ts';
export { notificationTable } from '../modules/notifications/in-app/in-app.tables.ts';
export { mailLogTable } from '../modules/notifications/mail-log/mail-log.tables.ts';
export { exportTable } from '../modules/organization-data/organization-data.tables.ts';
export {
  membershipTable,
  organizationTable,
} from '../modules/organizations/organizations.tables.ts';
export {
  linkTable,
  requestedDocumentTable,
  requestTable,
  timelineTable,
} from '../modules/requests/requests.tables.ts';
