import type { ReminderRule } from '@recueil/backend/contract';
import { useDefaultReminderSettingsQuery } from '../../reminders.api.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import type { RequestValues } from '../../request-form/request-values.ts';

export const useReminderSummary = (): ((
  values: Pick<RequestValues, 'reminders' | 'rule'>,
) => string) => {
  const t = useRequestsTranslate();
  const { data: settings } = useDefaultReminderSettingsQuery();
  const summarizeRule = (rule: ReminderRule) => {
    const parts = [
      ...(rule.daysBefore.length > 0
        ? [t('wizard.reminders.sayBefore', { days: rule.daysBefore.join(', ') })]
        : []),
      ...(rule.onDeadline ? [t('wizard.reminders.sayOn')] : []),
      ...(rule.everyDaysAfter
        ? [t('wizard.reminders.sayAfter', { count: rule.everyDaysAfter })]
        : []),
    ];
    return parts.length === 0 || rule.max === 0
      ? t('wizard.reminders.noneText')
      : `${parts.join(', ')}. ${t('wizard.reminders.sayMost', { count: rule.max })}`;
  };
  return ({ reminders, rule }) => {
    if (reminders === 'own') return summarizeRule(rule);
    if (reminders === 'none' || !settings) return t(`wizard.reminders.${reminders}Text`);
    return settings.enabled ? summarizeRule(settings.rule) : t('reminders.organizationOff');
  };
};
