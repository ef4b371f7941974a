import { Type, type Static } from '@sinclair/typebox';
import { strictObject } from '../../../contract/common-schemas.contract.ts';

/** Product section 12. While `emailNotifications` is off, no other switch has an effect. */
const switches = {
  emailNotifications: Type.Boolean(),
  smsNotifications: Type.Boolean(),
  /** Confirmation with a copy of the sent request. */
  requestCreated: Type.Boolean(),
  requestCompleted: Type.Boolean(),
  /** Documents were uploaded or submitted. */
  documentUploaded: Type.Boolean(),
  /** Three days before a deadline while documents are missing. */
  reminderBeforeExpiry: Type.Boolean(),
  /** At 08:00 on business days. */
  dailySummary: Type.Boolean(),
};

export const NotificationPreferences = strictObject(switches);
export type NotificationPreferences = Static<typeof NotificationPreferences>;

/** `smsAvailable`: this installation sends text messages; ignored in requests. */
export const NotificationPreferencesResponse = strictObject({
  ...switches,
  smsAvailable: Type.Boolean(),
});
export type NotificationPreferencesResponse = Static<typeof NotificationPreferencesResponse>;

export const NotificationPreferencesBody = strictObject({
  ...switches,
  smsAvailable: Type.Optional(Type.Boolean()),
});
export type NotificationPreferencesBody = Static<typeof NotificationPreferencesBody>;
