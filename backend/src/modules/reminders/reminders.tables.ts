import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';
import type { ReminderRule } from '../requests/requests.contract.ts';
import type { StoredSlot } from './reminders.rules.ts';

export interface StoredOverrides {
  readonly done: readonly number[];
  readonly cancelled: readonly number[];
  readonly moved: readonly { readonly step: number; readonly at: string }[];
}

/** Absent until the organisation changes its settings. */
export const reminderSettingsTable = defineTable('reminder-settings', 'reminder_settings', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    enabled: c.bool(),
    rule: c.json<ReminderRule>(),
    sendAt: c.ascii(5),
    businessDaysOnly: c.bool(),
    version: c.int(),
    updatedAt: c.instant(),
  }),
});
export type ReminderSettingsRow = RowOf<typeof reminderSettingsTable>;

export const reminderPlanTable = defineTable('reminder-plan', 'reminder_plans', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    requestId: { ...c.id(), primary: true },
    isOutstanding: c.bool(),
    deadline: { ...c.instant(), nullable: true },
    /** Slots up to this instant are not planned again, except those still pending. */
    countsFrom: c.instant(),
    /** Slots up to this instant have been published; null since the plan was last computed. */
    deliveredUntil: { ...c.instant(), nullable: true },
    /** The plan is to be recomputed as of this instant; null when it is up to date. */
    staleSince: { ...c.instant(), nullable: true },
    nextDueAt: { ...c.instant(), nullable: true },
    nextReminderAt: { ...c.instant(), nullable: true },
    slots: c.json<readonly StoredSlot[]>(),
    overrides: c.json<StoredOverrides>(),
    /** Automatic reminders only. */
    sent: c.int(),
    lastSentAt: { ...c.instant(), nullable: true },
  }),
  indices: [{ columns: ['nextDueAt'] }, { columns: ['organizationId', 'nextReminderAt'] }],
});
export type ReminderPlanRow = RowOf<typeof reminderPlanTable>;

export const remindersTables: readonly Table[] = [reminderSettingsTable, reminderPlanTable];

export const remindersExport: readonly ExportedTable[] = [
  { table: reminderSettingsTable, name: 'reminder-rules' },
  { table: reminderPlanTable, name: 'reminder-plans' },
];
