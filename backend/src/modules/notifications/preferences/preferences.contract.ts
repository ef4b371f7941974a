import { Type, type Static } from '@sinclair/typebox';
import { strictObject } from '../../../contract/common-schemas.contract.ts';

/**
 * `GET` and `PUT /users/notification-preferences` (specification, sections 2 and 4). `emailNotifications` is above all that follow it: while it is
 * off they wait, and keep what was chosen.
 */
const switches = {
  emailNotifications: Type.Boolean(),
  smsNotifications: Type.Boolean(),
  /** A copy of what was sent. */
  requestCreated: Type.Boolean(),
  /** All is accepted. */
  requestCompleted: Type.Boolean(),
  /** Documents came, or were handed in. */
  documentUploaded: Type.Boolean(),
  /** Three days before a deadline while documents are missing. */
  reminderBeforeExpiry: Type.Boolean(),
  /** At 08:00 on business days. */
  dailySummary: Type.Boolean(),
};

export const NotificationPreferences = strictObject(switches);
export type NotificationPreferences = Static<typeof NotificationPreferences>;

/** `smsAvailable`: whether text messages are sent from here at all; read only, and passed over when it is sent back. */
export const NotificationPreferencesResponse = strictObject({
  ...switches,
  smsAvailable: Type.Boolean(),
});
export type NotificationPreferencesResponse = Static<typeof NotificationPreferencesResponse>;

/** `PUT /users/notification-preferences`: all switches. */
export const NotificationPreferencesBody = strictObject({
  ...switches,
  smsAvailable: Type.Optional(Type.Boolean()),
});
export type NotificationPreferencesBody = Static<typeof NotificationPreferencesBody>;
