import { endOfDay } from '../../../platform/calendar.rules.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { preconditionFailed } from '../../../platform/problem.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { isReminder, NO_OVERRIDES, computeUpcomingSlots } from '../reminders.rules.ts';
import type { RemindersContext } from '../reminders.context.ts';
import type {
  ReminderPreview,
  ReminderPreviewBody,
  ReminderSettings,
  ReminderSettingsBody,
} from '../reminders.contract.ts';
import { settingsEditedEvent } from '../reminders.events.ts';
import { DEFAULT_REMINDER_SETTINGS } from '../reminders-limits.contract.ts';
import { toReminderSettings } from '../schedule/to-reminder-plan.ts';
import type { ReminderSettingsRow } from '../reminders.tables.ts';
import { toEffectiveSettings } from './load-effective-settings.ts';
import { DAY } from '../../../contract/durations.contract.ts';

type Member = Pick<MemberPrincipal, 'organizationId'>;

const defaultSettings = (organizationId: string, now: Date): ReminderSettingsRow => ({
  organizationId,
  ...DEFAULT_REMINDER_SETTINGS,
  version: 0,
  updatedAt: now,
});

export async function getReminderSettings(
  { platform, organizations, settings }: RemindersContext,
  { organizationId }: Member,
): Promise<ReminderSettings> {
  const { timeZone } = await organizations.get(organizationId);
  return toReminderSettings(
    (await settings.find(organizationId)) ?? defaultSettings(organizationId, platform.clock.now()),
    timeZone,
  );
}

/** `expected` is the version that was seen; without one the last writer wins. Requests that follow the organisation are planned anew a moment later. */
export async function updateReminderSettings(
  reminders: RemindersContext,
  { organizationId }: Member,
  body: ReminderSettingsBody,
  expected: string | null,
  cause: ActorContext,
): Promise<ReminderSettings> {
  const {
    platform: { clock, database, outbox },
    organizations,
    settings,
  } = reminders;
  const { timeZone } = await organizations.get(organizationId);
  const rule = { ...body.rule, daysBefore: [...body.rule.daysBefore].sort((a, b) => b - a) };
  return database.transaction(async () => {
    const now = clock.now();
    const held = await settings.lock(organizationId, defaultSettings(organizationId, now));
    if (expected !== null && expected !== String(held.version)) throw preconditionFailed();
    const wanted = { ...held, ...body, rule };
    const fields = (['enabled', 'rule', 'sendAt', 'businessDaysOnly'] as const).filter(
      (field) => JSON.stringify(held[field]) !== JSON.stringify(wanted[field]),
    );
    if (fields.length === 0) return toReminderSettings(held, timeZone);
    const changed = { ...wanted, version: held.version + 1, updatedAt: now };
    await settings.update(organizationId, changed);
    await outbox.publish(settingsEditedEvent(organizationId, fields, cause, now));
    return toReminderSettings(changed, timeZone);
  });
}

/** When a request that is sent now, with this deadline and the usual end of its link, would be reminded of. */
export async function previewReminders(
  { platform, organizations }: RemindersContext,
  { organizationId }: Member,
  { deadline: day, ...how }: ReminderPreviewBody,
): Promise<ReminderPreview> {
  const { timeZone } = await organizations.get(organizationId);
  const { rule, hours } = toEffectiveSettings({ enabled: true, ...how }, timeZone);
  const deadline = endOfDay(day, timeZone);
  const slots = computeUpcomingSlots(
    {
      isOutstanding: true,
      deadline,
      expiresAt: new Date(deadline.getTime() + 30 * DAY),
      rule,
      sent: 0,
      lastManualReminderAt: null,
      lastAutomaticReminderAt: null,
      overrides: NO_OVERRIDES,
    },
    hours,
    { since: platform.clock.now(), pending: new Set() },
  );
  return {
    reminders: slots
      .filter(isReminder)
      .map(({ at, kind }) => ({ at: at.toISOString(), kind: kind as 'before' })),
  };
}
