import type { Table } from '../../platform/database/define-table.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';
import { customTextTable } from './custom-texts/custom-texts.tables.ts';
import { pendingDigestTable, lastDigestTable } from './digest/digest.tables.ts';
import { notificationTable } from './in-app/in-app.tables.ts';
import { mailLogTable, dailyMailCountTable } from './mail-log/mail-log.tables.ts';
import { preferencesTable } from './preferences/preferences.tables.ts';

export const notificationsTables: readonly Table[] = [
  preferencesTable,
  pendingDigestTable,
  lastDigestTable,
  notificationTable,
  mailLogTable,
  dailyMailCountTable,
  customTextTable,
];

export const notificationsExport: readonly ExportedTable[] = [
  { table: customTextTable, name: 'mail-texts' },
  { table: mailLogTable, name: 'mails' },
  { table: preferencesTable, name: 'notification-preferences' },
  { table: notificationTable, name: 'notifications' },
];
