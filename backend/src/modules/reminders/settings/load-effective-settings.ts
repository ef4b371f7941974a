import type { EffectiveSettings } from '../schedule/plan.rules.ts';
import type { RemindersContext } from '../reminders.context.ts';
import { DEFAULT_REMINDER_SETTINGS } from '../reminders-limits.contract.ts';
import type { ReminderSettingsRow } from '../reminders.tables.ts';

export async function loadEffectiveSettings(
  { settings, organizations }: RemindersContext,
  organizationId: string,
): Promise<EffectiveSettings> {
  const [own, { timeZone }] = await Promise.all([
    settings.find(organizationId),
    organizations.get(organizationId),
  ]);
  return toEffectiveSettings(own ?? DEFAULT_REMINDER_SETTINGS, timeZone);
}

export const toEffectiveSettings = (
  {
    enabled,
    rule,
    sendAt,
    businessDaysOnly,
  }: Pick<ReminderSettingsRow, 'enabled' | 'rule' | 'sendAt' | 'businessDaysOnly'>,
  timeZone: string,
): EffectiveSettings => ({
  enabled,
  rule,
  hours: { timeZone, sendAt, businessDaysOnly },
});
