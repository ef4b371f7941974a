import type { Terms } from '../schedule/plan.rules.ts';
import { isFrenchHoliday } from '../../../platform/public-holidays.ts';
import type { Reminders } from '../reminders.context.ts';
import { USUAL_REMINDERS } from '../reminders-limits.contract.ts';
import type { SettingsRow } from '../reminders.tables.ts';

/** How an organisation reminds, as it is now. */
export async function termsOf({ settings, organisations }: Reminders, organisationId: string): Promise<Terms> {
  const [own, { timeZone }] = await Promise.all([settings.find(organisationId), organisations.find(organisationId)]);
  return termsFrom(own ?? USUAL_REMINDERS, timeZone);
}

export const termsFrom = ({ enabled, rule, sendAt, businessDaysOnly }: Pick<SettingsRow, 'enabled' | 'rule' | 'sendAt' | 'businessDaysOnly'>, timeZone: string): Terms =>
  ({ enabled, rule, hours: { timeZone, sendAt, businessDaysOnly, isHoliday: isFrenchHoliday } });
