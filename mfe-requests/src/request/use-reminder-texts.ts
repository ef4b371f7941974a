import { formatTimeOfDay } from '@recueil/backend/contract';
import { useUi } from '@recueil/shell/contract';
import { useDefaultReminderSettingsQuery } from '../reminders.api.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

export const useReminderTexts = () => {
  const t = useRequestsTranslate();
  const { language } = useUi();
  const { data: settings } = useDefaultReminderSettingsQuery();
  return {
    /** Of `ReminderRuleFields`. */
    getRuleText: (name: string, values?: { count: number }) =>
      t(name === 'days' ? 'wizard.deadlineDays' : `wizard.reminders.${name}`, values),
    /** When the organisation's reminders are sent; undefined until its settings are loaded. */
    note:
      settings &&
      t('reminders.note', {
        time: formatTimeOfDay(settings.sendAt, language),
        days: t(settings.businessDaysOnly ? 'reminders.businessDays' : 'reminders.anyDay'),
      }),
    isOrganizationOff: settings?.enabled === false,
  };
};
