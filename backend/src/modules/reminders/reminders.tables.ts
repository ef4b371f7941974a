import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';
import type { ReminderRule } from '../requests/requests.contract.ts';
import type { StoredSlot } from './reminders.rules.ts';

/** Absent until the organisation changes its settings. */
export interface ReminderSettingsRow {
  organizationId: string;
  enabled: boolean;
  rule: ReminderRule;
  sendAt: string;
  businessDaysOnly: boolean;
  version: number;
  updatedAt: Date;
}

export interface StoredOverrides {
  readonly done: readonly number[];
  readonly cancelled: readonly number[];
  readonly moved: readonly { readonly step: number; readonly at: string }[];
}

export interface ReminderPlanRow {
  organizationId: string;
  requestId: string;
  isOutstanding: boolean;
  deadline: Date | null;
  /** Slots up to this instant are not planned again, except those still pending. */
  countsFrom: Date;
  /** Slots up to this instant have been published; null since the plan was last computed. */
  deliveredUntil: Date | null;
  /** The plan is to be recomputed as of this instant; null when it is up to date. */
  staleSince: Date | null;
  nextDueAt: Date | null;
  nextReminderAt: Date | null;
  slots: readonly StoredSlot[];
  overrides: StoredOverrides;
  /** Automatic reminders only. */
  sent: number;
  lastSentAt: Date | null;
}

export const remindersTables: Tables = (c) => [
  new EntitySchema<ReminderSettingsRow>({
    name: 'reminder-settings',
    tableName: 'reminder_settings',
    columns: {
      organizationId: { ...c.id(), primary: true },
      enabled: c.bool(),
      rule: c.json(),
      sendAt: c.ascii(5),
      businessDaysOnly: c.bool(),
      version: c.int(),
      updatedAt: c.instant(),
    },
  }),
  new EntitySchema<ReminderPlanRow>({
    name: 'reminder-plan',
    tableName: 'reminder_plans',
    columns: {
      organizationId: { ...c.id(), primary: true },
      requestId: { ...c.id(), primary: true },
      isOutstanding: c.bool(),
      deadline: { ...c.instant(), nullable: true },
      countsFrom: c.instant(),
      deliveredUntil: { ...c.instant(), nullable: true },
      staleSince: { ...c.instant(), nullable: true },
      nextDueAt: { ...c.instant(), nullable: true },
      nextReminderAt: { ...c.instant(), nullable: true },
      slots: c.json(),
      overrides: c.json(),
      sent: c.int(),
      lastSentAt: { ...c.instant(), nullable: true },
    },
    indices: [{ columns: ['nextDueAt'] }, { columns: ['organizationId', 'nextReminderAt'] }],
  }),
];

export const remindersExport: readonly ExportedTable[] = [
  { entity: 'reminder-settings', name: 'reminder-rules' },
  { entity: 'reminder-plan', name: 'reminder-plans' },
];
