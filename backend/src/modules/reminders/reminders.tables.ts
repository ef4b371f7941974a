import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import type { ReminderRule } from '../requests/requests.contract.ts';
import type { SlotKind } from './reminders.rules.ts';

/** How an organisation reminds; one that never changed anything has no row. */
export interface ReminderSettingsRow {
  organizationId: string;
  enabled: boolean;
  rule: ReminderRule;
  sendAt: string;
  businessDaysOnly: boolean;
  version: number;
  updatedAt: Date;
}

/** A slot as stored: the instant as ISO text. */
export interface StoredSlot {
  readonly at: string;
  readonly kind: SlotKind;
  readonly steps: readonly number[];
  readonly moved: boolean;
}

export interface StoredOverrides {
  readonly done: readonly number[];
  readonly cancelled: readonly number[];
  readonly moved: readonly { readonly step: number; readonly at: string }[];
}

/** Everything that is still to be said about a request, so that the schedule need not ask anybody else. */
export interface ReminderPlanRow {
  organizationId: string;
  requestId: string;
  owing: boolean;
  /** The deadline that steps are counted from. */
  deadline: Date | null;
  /** Nothing at or before this instant is to come, but what was planned before it and did not go out. */
  countsFrom: Date;
  /** Of the slots those up to this instant have been said; null while none has been since the plan was made. */
  saidAt: Date | null;
  /** Since then the plan follows other rules than those it was made by: it is to be made anew. */
  staleFrom: Date | null;
  /** When something is due; null when nothing is to come. */
  nextAt: Date | null;
  /** The next reminder to the recipient. */
  remindAt: Date | null;
  slots: readonly StoredSlot[];
  marks: StoredOverrides;
  /** Automatic reminders so far, and when the last went out. */
  sent: number;
  lastAt: Date | null;
}

export const remindersTables: Tables = (c) => [
  new EntitySchema<ReminderSettingsRow>({
    name: 'reminder-settings',
    tableName: 'reminder_settings',
    columns: {
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      enabled: c.bool(),
      rule: c.json(),
      sendAt: { ...c.ascii(5), name: 'send_at' },
      businessDaysOnly: { ...c.bool(), name: 'business_days_only' },
      version: c.int(),
      updatedAt: { ...c.instant(), name: 'updated_at' },
    },
  }),
  new EntitySchema<ReminderPlanRow>({
    name: 'reminder-plan',
    tableName: 'reminder_plans',
    columns: {
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      requestId: { ...c.id(), name: 'request_id', primary: true },
      owing: c.bool(),
      deadline: { ...c.instant(), nullable: true },
      countsFrom: { ...c.instant(), name: 'counts_from' },
      saidAt: { ...c.instant(), name: 'said_at', nullable: true },
      staleFrom: { ...c.instant(), name: 'stale_from', nullable: true },
      nextAt: { ...c.instant(), name: 'next_at', nullable: true },
      remindAt: { ...c.instant(), name: 'remind_at', nullable: true },
      slots: c.json(),
      marks: c.json(),
      sent: c.int(),
      lastAt: { ...c.instant(), name: 'last_at', nullable: true },
    },
    indices: [{ columns: ['nextAt'] }, { columns: ['organizationId', 'remindAt'] }],
  }),
];
