import { auditExport, auditTables } from '../modules/audit/index.ts';
import { documentsTables } from '../modules/documents/index.ts';
import { identityTables } from '../modules/identity/index.ts';
import { integrationsExport, integrationsTables } from '../modules/integrations/index.ts';
import { notificationsExport, notificationsTables } from '../modules/notifications/index.ts';
import { organizationDataTables } from '../modules/organization-data/index.ts';
import { organizationsExport, organizationsTables } from '../modules/organizations/index.ts';
import { picturesTables } from '../modules/pictures/index.ts';
import { recipientsTables } from '../modules/recipients/index.ts';
import { remindersExport, remindersTables } from '../modules/reminders/index.ts';
import { requestsExport, requestsTables } from '../modules/requests/index.ts';
import { reviewExport, reviewTables } from '../modules/review/index.ts';
import { waitlistTables } from '../modules/waitlist/index.ts';
import { findOwnerProperty, type ExportedTable } from '../platform/database/exported-tables.ts';
import { getColumns } from '../platform/database/columns.ts';
import type { Tables } from '../platform/database/database.ts';
import { httpTables } from '../platform/http/http.tables.ts';
import { keysTables } from '../platform/keys/keys.tables.ts';
import { outboxTables } from '../platform/outbox/outbox.tables.ts';
import { schedulerTables } from '../platform/scheduler/scheduler.tables.ts';

export const tables: readonly Tables[] = [
  identityTables,
  organizationsTables,
  picturesTables,
  documentsTables,
  organizationDataTables,
  requestsTables,
  recipientsTables,
  reviewTables,
  integrationsTables,
  auditTables,
  notificationsTables,
  remindersTables,
  waitlistTables,
  keysTables,
  outboxTables,
  schedulerTables,
  httpTables,
];

/** What lets people, programs and recipients in: deleted first. */
const ACCESS = [
  'membership',
  'member-invitation',
  'api-key',
  'request-link',
  'recipient-code',
  'recipient-proof',
];
/** Pseudonymous, short-lived, of persons, or the record of the deletion itself. */
const KEPT = [
  'access-token',
  'audit-entry',
  'audit-head',
  'delivery',
  'organization-closing',
  'session',
];

/** The organisation itself is the last. */
export const erasedTables = {
  access: ACCESS,
  others: [
    ...tables
      .flatMap((tablesOf) => tablesOf(getColumns('sqlite')))
      .filter(({ options: { columns } }) => findOwnerProperty(Object.keys(columns)) !== null)
      .map(({ options }) => options.name)
      .filter((name) => !ACCESS.includes(name) && !KEPT.includes(name)),
    'organization',
  ],
};

/** Files and their versions come from the module of documents. */
export const exportedTables: readonly ExportedTable[] = [
  ...organizationsExport,
  ...requestsExport,
  ...reviewExport,
  ...remindersExport,
  ...notificationsExport,
  ...integrationsExport,
  ...auditExport,
];
