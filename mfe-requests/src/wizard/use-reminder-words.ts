import { useWords } from '../words.ts';
import type { RequestValues } from './request-form.ts';

/** When the recipient will be reminded, in one sentence. */
export const useReminderWords = (): ((values: Pick<RequestValues, 'reminders' | 'rule'>) => string) => {
  const t = useWords();
  return ({ reminders, rule }) => {
    if (reminders !== 'own') return t(`wizard.reminders.${reminders}Text`);
    const parts = [
      ...(rule.daysBefore.length > 0 ? [t('wizard.reminders.sayBefore', { days: rule.daysBefore.join(', ') })] : []),
      ...(rule.onDeadline ? [t('wizard.reminders.sayOn')] : []),
      ...(rule.everyDaysAfter ? [t('wizard.reminders.sayAfter', { count: rule.everyDaysAfter })] : []),
    ];
    return parts.length === 0 ? t('wizard.reminders.noneText') : `${parts.join(', ')}. ${t('wizard.reminders.sayMost', { count: rule.max })}`;
  };
};
