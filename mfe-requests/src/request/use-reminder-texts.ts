import { useDefaultReminderSettingsQuery } from '../reminders.api.ts';
import { useRequestsTranslate } from '../i18n/late-messages.ts';

export const useReminderTexts = () => {
  const t = useRequestsTranslate();
  const { data: settings } = useDefaultReminderSettingsQuery();
  return {
    /** Of `ReminderRuleFields`. */
    getRuleText: (name: string, values?: { count: number }) =>
      t(name === 'days' ? 'wizard.deadlineDays' : `wizard.reminders.${name}`, values),
    /** When the organisation's reminders are sent; undefined until its settings are loaded. */
    note:
      settings &&
      t('reminders.note', {
        time: t('next.time', {
          hours: Number(settings.sendAt.slice(0, 2)),
          minutes: settings.sendAt.slice(3),
        }),
        days: t(settings.businessDaysOnly ? 'reminders.businessDays' : 'reminders.anyDay'),
      }),
    isOrganizationOff: settings?.enabled === false,
  };
};
