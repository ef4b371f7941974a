import { endOfDay } from '../../../platform/calendar.rules.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { stale } from '../../../platform/problem.ts';
import type { Cause } from '../../../platform/http/auth/actor-context.ts';
import { isReminder, NO_MARKS, planOf } from '../reminders.rules.ts';
import type { Reminders } from '../reminders.context.ts';
import type { ReminderPreview, ReminderPreviewBody, ReminderSettings, ReminderSettingsBody } from '../reminders.contract.ts';
import { settingsEdited } from '../reminders.events.ts';
import { USUAL_REMINDERS } from '../reminders-limits.contract.ts';
import { presentSettings } from '../schedule/to-reminder-plan.ts';
import type { SettingsRow } from '../reminders.tables.ts';
import { termsFrom } from './load-effective-settings.ts';

const DAY = 86_400_000;

type Member = Pick<MemberPrincipal, 'organisationId'>;

const usual = (organisationId: string, now: Date): SettingsRow => ({ organisationId, ...USUAL_REMINDERS, version: 0, updatedAt: now });

export async function getReminderSettings({ platform, organisations, settings }: Reminders, { organisationId }: Member): Promise<ReminderSettings> {
  const { timeZone } = await organisations.find(organisationId);
  return presentSettings((await settings.find(organisationId)) ?? usual(organisationId, platform.clock.now()), timeZone);
}

/** `expected` is the version that was seen; without one the last writer wins. Requests that follow the organisation are planned anew a moment later. */
export async function setReminderSettings(reminders: Reminders, { organisationId }: Member, body: ReminderSettingsBody, expected: string | null, cause: Cause): Promise<ReminderSettings> {
  const { platform: { clock, database, outbox }, organisations, settings } = reminders;
  const { timeZone } = await organisations.find(organisationId);
  const rule = { ...body.rule, daysBefore: [...body.rule.daysBefore].sort((a, b) => b - a) };
  return database.write(async () => {
    const now = clock.now();
    const held = await settings.hold(organisationId, usual(organisationId, now));
    if (expected !== null && expected !== String(held.version)) throw stale();
    const wanted = { ...held, ...body, rule };
    const fields = (['enabled', 'rule', 'sendAt', 'businessDaysOnly'] as const).filter((field) => JSON.stringify(held[field]) !== JSON.stringify(wanted[field]));
    if (fields.length === 0) return presentSettings(held, timeZone);
    const changed = { ...wanted, version: held.version + 1, updatedAt: now };
    await settings.change(organisationId, changed);
    await outbox.publish(settingsEdited(organisationId, fields, cause, now));
    return presentSettings(changed, timeZone);
  });
}

/** When a request that is sent now, with this deadline and the usual end of its link, would be reminded of. */
export async function previewReminders({ platform, organisations }: Reminders, { organisationId }: Member, { deadline: day, ...how }: ReminderPreviewBody): Promise<ReminderPreview> {
  const { timeZone } = await organisations.find(organisationId);
  const { rule, hours } = termsFrom({ enabled: true, ...how }, timeZone);
  const deadline = endOfDay(day, timeZone);
  const plan = planOf({ owing: true, deadline, expiresAt: new Date(deadline.getTime() + 30 * DAY), rule, sent: 0, lastByHand: null, lastAutomatic: null, marks: NO_MARKS }, hours);
  const now = platform.clock.now();
  const reminders = plan.filter((slot) => isReminder(slot) && slot.at > now).slice(0, rule.max);
  return { reminders: reminders.map(({ at, kind }) => ({ at: at.toISOString(), kind: kind as 'before' })) };
}
