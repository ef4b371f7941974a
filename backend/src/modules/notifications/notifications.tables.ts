import type { Tables } from '../../platform/database/database.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';
import { customTextsTables } from './custom-texts/custom-texts.tables.ts';
import { digestTables } from './digest/digest.tables.ts';
import { inAppTables } from './in-app/in-app.tables.ts';
import { mailLogTables } from './mail-log/mail-log.tables.ts';
import { preferencesTables } from './preferences/preferences.tables.ts';

export const notificationsTables: Tables = (c) => [
  ...preferencesTables(c),
  ...digestTables(c),
  ...inAppTables(c),
  ...mailLogTables(c),
  ...customTextsTables(c),
];

export const notificationsExport: readonly ExportedTable[] = [
  { entity: 'mail-text', name: 'mail-texts' },
  { entity: 'mail-log', name: 'mails' },
  { entity: 'notification-preferences', name: 'notification-preferences' },
  { entity: 'notice', name: 'notifications' },
];
