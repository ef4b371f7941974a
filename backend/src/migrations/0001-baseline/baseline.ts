import type { Migration } from '../../platform/database/schema/migration.ts';
import { createAuditTables } from './audit.ts';
import { createDocumentsTables } from './documents.ts';
import { createIdentityTables } from './identity.ts';
import { createApiKeysTables } from './api-keys.ts';
import { createNotificationsTables } from './notifications.ts';
import { createOrganizationDataTables } from './organization-data.ts';
import { createOrganizationsTables } from './organizations.ts';
import { createPlatformTables } from './platform.ts';
import { createRecipientsTables } from './recipients.ts';
import { createRemindersTables } from './reminders.ts';
import { createRequestDeletionTables } from './request-deletion.ts';
import { createRequestsTables } from './requests.ts';
import { createRejectionReasonsTables } from './rejection-reasons.ts';
import { createScreensTables, createWaitlistTables } from './installation.ts';

/** The schema of the first release. */
export const baseline: Migration = {
  name: '0001-baseline',
  createsTriggers: true,
  steps: [
    createIdentityTables,
    createOrganizationsTables,
    createRequestsTables,
    createRequestDeletionTables,
    createDocumentsTables,
    createRecipientsTables,
    createRemindersTables,
    createRejectionReasonsTables,
    createNotificationsTables,
    createApiKeysTables,
    createAuditTables,
    createOrganizationDataTables,
    createWaitlistTables,
    createScreensTables,
    createPlatformTables,
  ],
};
