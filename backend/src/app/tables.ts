import { auditExport, auditTables } from '../modules/audit/index.ts';
import { documentsTables } from '../modules/documents/index.ts';
import { identityTables } from '../modules/identity/index.ts';
import { apiKeysExport, apiKeysTables } from '../modules/api-keys/index.ts';
import { notificationsExport, notificationsTables } from '../modules/notifications/index.ts';
import { organizationDataTables } from '../modules/organization-data/index.ts';
import { organizationsExport, organizationsTables } from '../modules/organizations/index.ts';
import { picturesTables } from '../modules/pictures/index.ts';
import { recipientsTables } from '../modules/recipients/index.ts';
import { remindersExport, remindersTables } from '../modules/reminders/index.ts';
import { requestsExport, requestsTables } from '../modules/requests/index.ts';
import {
  rejectionReasonsExport,
  rejectionReasonsTables,
} from '../modules/rejection-reasons/index.ts';
import { screensObjects, screensTables } from '../modules/screens/index.ts';
import { waitlistTables } from '../modules/waitlist/index.ts';
import type { Table } from '../platform/database/define-table.ts';
import { findOwnerProperty, type ExportedTable } from '../platform/database/exported-tables.ts';
import { httpTables } from '../platform/http/http.tables.ts';
import { keysTables } from '../platform/keys/keys.tables.ts';
import { outboxTables } from '../platform/outbox/outbox.tables.ts';
import { schedulerTables } from '../platform/scheduler/scheduler.tables.ts';
import type { PlainObjectTable } from '../platform/storage/plain-object-table.ts';

export const tables: readonly Table[] = [
  ...identityTables,
  ...organizationsTables,
  ...picturesTables,
  ...documentsTables,
  ...organizationDataTables,
  ...requestsTables,
  ...recipientsTables,
  ...rejectionReasonsTables,
  ...apiKeysTables,
  ...auditTables,
  ...notificationsTables,
  ...remindersTables,
  ...waitlistTables,
  ...screensTables,
  ...keysTables,
  ...outboxTables,
  ...schedulerTables,
  ...httpTables,
];

/** Objects of the installation: neither orphans nor sealed. */
export const plainObjects: readonly PlainObjectTable[] = screensObjects;

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

const getTable = (entity: string): Table => {
  const found = tables.find((table) => table.entity === entity);
  if (!found) throw new Error(`There is no table of ${entity}.`);
  return found;
};

/** The organisation itself is the last. */
export const erasedTables = {
  access: ACCESS.map(getTable),
  keys: getTable('organization-key'),
  others: [
    ...tables.filter(
      (table) => findOwnerProperty(table) !== null && ![...ACCESS, ...KEPT].includes(table.entity),
    ),
    getTable('organization'),
  ],
};

/** Files and their versions come from the module of documents. */
export const exportedTables: readonly ExportedTable[] = [
  ...organizationsExport,
  ...requestsExport,
  ...rejectionReasonsExport,
  ...remindersExport,
  ...notificationsExport,
  ...apiKeysExport,
  ...auditExport,
];
