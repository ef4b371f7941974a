import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { DomainEvent } from '../../platform/outbox/outbox.ts';
import type { SlotKind } from './reminders.rules.ts';

/** `reminder.due` and `request.expiring` go to the recipient, `deadline.near` to the sender. */
export const DUE_EVENTS = ['reminder.due', 'deadline.near', 'request.expiring'] as const;

export const EVENT_BY_KIND: Record<SlotKind, (typeof DUE_EVENTS)[number]> = {
  before: 'reminder.due',
  day: 'reminder.due',
  after: 'reminder.due',
  deadline: 'deadline.near',
  expiry: 'request.expiring',
};

export const reminderChangedEvent = (
  organizationId: string,
  payload: { requestId: string; kind: 'moved' | 'cancelled' | 'restored' },
  actorContext: ActorContext,
  now: Date,
): DomainEvent => ({
  type: 'reminder.changed',
  organizationId,
  occurredAt: now,
  ...actorContext,
  payload,
});

export const REMINDER_SETTINGS_EDITED = 'reminder-settings.edited';

export const settingsEditedEvent = (
  organizationId: string,
  fields: readonly string[],
  actorContext: ActorContext,
  now: Date,
): DomainEvent => ({
  type: REMINDER_SETTINGS_EDITED,
  organizationId,
  occurredAt: now,
  ...actorContext,
  payload: { fields: [...fields] },
});
