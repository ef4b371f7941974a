import { auditTables } from '../modules/audit/index.ts';
import { documentsTables } from '../modules/documents/index.ts';
import { identityTables } from '../modules/identity/index.ts';
import { integrationsTables } from '../modules/integrations/index.ts';
import { notificationsTables } from '../modules/notifications/index.ts';
import { organizationsTables } from '../modules/organizations/index.ts';
import { picturesTables } from '../modules/pictures/index.ts';
import { recipientsTables } from '../modules/recipients/index.ts';
import { remindersTables } from '../modules/reminders/index.ts';
import { requestsTables } from '../modules/requests/index.ts';
import { reviewTables } from '../modules/review/index.ts';
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
  requestsTables,
  recipientsTables,
  reviewTables,
  integrationsTables,
  auditTables,
  notificationsTables,
  remindersTables,
  keysTables,
  outboxTables,
  schedulerTables,
  httpTables,
];
