import { auditTables } from '../modules/audit/audit.tables.ts';
import { documentsTables } from '../modules/documents/documents.tables.ts';
import { identityTables } from '../modules/identity/identity.tables.ts';
import { integrationsTables } from '../modules/integrations/integrations.tables.ts';
import { notificationsTables } from '../modules/notifications/notifications.tables.ts';
import { mailTextsTables } from '../modules/notifications/custom-texts/custom-texts.tables.ts';
import { organisationsTables } from '../modules/organisations/organisations.tables.ts';
import { recipientsTables } from '../modules/recipients/recipients.tables.ts';
import { remindersTables } from '../modules/reminders/reminders.tables.ts';
import { requestsTables } from '../modules/requests/requests.tables.ts';
import { reviewTables } from '../modules/review/reasons/reasons.tables.ts';
import type { Tables } from '../platform/database/database.ts';
import { httpTables } from '../platform/http/http.tables.ts';
import { keysTables } from '../platform/keys/keys.tables.ts';
import { outboxTables } from '../platform/outbox/outbox.tables.ts';
import { schedulerTables } from '../platform/scheduler/scheduler.tables.ts';

/** Every table of the product. Beside the list of migrations this is the one place that knows all modules' insides. */
export const tables: readonly Tables[] = [
  identityTables, organisationsTables, documentsTables, requestsTables, recipientsTables, reviewTables, integrationsTables, auditTables, notificationsTables, mailTextsTables, remindersTables,
  keysTables, outboxTables, schedulerTables, httpTables,
];
