import { endOfDay } from '../../../platform/calendar/calendar.rules.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { assertVersion } from '../../../platform/assert-version.ts';
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

const toReminderSettings = (
  { enabled, rule, sendAt, businessDaysOnly, version }: ReminderSettingsRow,
  timeZone: string,
): ReminderSettings => ({ enabled, rule, sendAt, businessDaysOnly, timeZone, version });

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

/** `expected` is the version the caller saw; null overwrites any version. */
export async function updateReminderSettings(
  context: RemindersContext,
  { organizationId }: Member,
  body: ReminderSettingsBody,
  expected: string | null,
  actorContext: ActorContext,
): Promise<ReminderSettings> {
  const {
    platform: { clock, database, outbox },
    organizations,
    settings,
  } = context;
  const { timeZone } = await organizations.get(organizationId);
  const rule = { ...body.rule, daysBefore: [...body.rule.daysBefore].sort((a, b) => b - a) };
  return database.transaction(async () => {
    const now = clock.now();
    const current = await settings.lock(organizationId, defaultSettings(organizationId, now));
    assertVersion(current, expected);
    const updated = { ...current, ...body, rule };
    const fields = (['enabled', 'rule', 'sendAt', 'businessDaysOnly'] as const).filter(
      (field) => JSON.stringify(current[field]) !== JSON.stringify(updated[field]),
    );
    if (fields.length === 0) return toReminderSettings(current, timeZone);
    const changed = { ...updated, version: current.version + 1, updatedAt: now };
    await settings.update(organizationId, changed);
    await outbox.publish(settingsEditedEvent(organizationId, fields, actorContext, now));
    return toReminderSettings(changed, timeZone);
  });
}

export async function previewReminders(
  { platform, organizations }: RemindersContext,
  { organizationId }: Member,
  { deadline: day, ...rules }: ReminderPreviewBody,
): Promise<ReminderPreview> {
  const { timeZone } = await organizations.get(organizationId);
  const { rule, hours } = toEffectiveSettings({ enabled: true, ...rules }, timeZone);
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
