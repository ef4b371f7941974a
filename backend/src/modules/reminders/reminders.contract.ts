import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../contract/common-schemas.contract.ts';
import { ReminderRule } from '../requests/requests.contract.ts';
import { MAX_UPCOMING_REMINDERS } from './reminders-limits.contract.ts';

const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['09:00'] });
const Day = Type.String({ format: 'date', examples: ['2026-11-27'] });

const sendingRules = {
  rule: ReminderRule,
  sendAt: Time,
  businessDaysOnly: Type.Boolean({ examples: [true] }),
};

/** Organisation's time zone; `businessDaysOnly` postpones on weekends and French holidays. */
export const ReminderSettingsBody = strictObject({
  enabled: Type.Boolean({ examples: [true] }),
  ...sendingRules,
});
export type ReminderSettingsBody = Static<typeof ReminderSettingsBody>;

/** `version` is 0 until the first change. */
export const ReminderSettings = strictObject({
  ...ReminderSettingsBody.properties,
  timeZone: Type.String(),
  version: Type.Integer(),
});
export type ReminderSettings = Static<typeof ReminderSettings>;

export const ReminderKind = Type.Union([
  Type.Literal('before'),
  Type.Literal('day'),
  Type.Literal('after'),
]);

export const ReminderPreviewBody = strictObject({ ...sendingRules, deadline: Day });
export type ReminderPreviewBody = Static<typeof ReminderPreviewBody>;

export const ReminderPreview = strictObject({
  reminders: Type.Array(strictObject({ at: Instant, kind: ReminderKind })),
});
export type ReminderPreview = Static<typeof ReminderPreview>;

/** `moved`: the sender chose the moment; `dayOff`: on a day without automatic reminders. */
export const PlannedReminder = strictObject({
  id: Type.String(),
  at: Instant,
  kind: ReminderKind,
  moved: Type.Boolean(),
  dayOff: Type.Boolean(),
});
export type PlannedReminder = Static<typeof PlannedReminder>;

/** `off`: by the organisation; `closed`: nothing outstanding; `over`: none before the link ends. */
export const ReminderPlan = strictObject({
  state: Type.Union(
    ['planned', 'paused', 'off', 'closed', 'undated', 'used-up', 'over'].map((state) =>
      Type.Literal(state),
    ),
  ),
  reminders: Type.Array(PlannedReminder),
  /** Manual ones too; not those that failed or bounced at an address corrected since. */
  sent: Type.Integer(),
  max: Type.Integer(),
  timeZone: Type.String(),
  expiresAt: Instant,
  daysOff: Type.Array(Day),
});
export type ReminderPlan = Static<typeof ReminderPlan>;

const LocalMoment = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$',
  examples: ['2026-11-26T14:30'],
});

/** `at` null with `cancelled` false undoes; local times are in the organisation's time zone. */
export const ChangeReminderBody = strictObject({
  at: Nullable(Type.Union([Instant, LocalMoment])),
  cancelled: Type.Boolean({ examples: [false] }),
});
export type ChangeReminderBody = Static<typeof ChangeReminderBody>;

export const UpcomingRemindersQuery = strictObject({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_UPCOMING_REMINDERS })),
});

/** The next automatic reminder of each request, the soonest first. */
export const UpcomingReminders = strictObject({
  reminders: Type.Array(
    strictObject({
      requestId: Id,
      title: Nullable(Type.String()),
      recipientName: Type.String(),
      at: Instant,
      kind: ReminderKind,
    }),
  ),
  timeZone: Type.String(),
});
export type UpcomingReminders = Static<typeof UpcomingReminders>;
