import { useToasts } from '@recueil/shell/screen-kit';
import type { ChangeReminderBody, PlannedReminder } from '@recueil/backend/contract';
import {
  useChangeReminderMutation,
  useRequestRemindersQuery,
  useSetRequestRemindersMutation,
} from '../../reminders.api.ts';
import { useZonedFormat } from '../../dates/use-zoned-format.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';

/** Null returns the reminder to the time that the rule gives it. */
const toRestoreBody = ({ at, moved }: PlannedReminder): ChangeReminderBody => ({
  at: moved ? at : null,
  cancelled: false,
});

/** `onGone` is called when an action removes the button that triggered it. */
export const useReminderActions = (id: string, onGone: () => void) => {
  const t = useRequestsTranslate();
  const { showSuccess, showError } = useToasts(({ code, errors }) =>
    code === 'reminder-gone' ? t('next.gone') : errors?.[0] && t('next.refused'),
  );
  const { longDateTime } = useZonedFormat();
  const [change, changing] = useChangeReminderMutation();
  const [setReminders, setting] = useSetRequestRemindersMutation();
  const { data: current } = useRequestRemindersQuery(id);
  const showDone = (title: string, undo: () => void, message?: string) =>
    showSuccess(title, message, { label: t('next.undo'), run: undo });

  const restore = async (reminder: PlannedReminder) => {
    const { error } = await change({ id, reminderId: reminder.id, body: toRestoreBody(reminder) });
    if (error) showError(t('next.undoFailed'), error);
  };
  const pause = async (paused: boolean): Promise<void> => {
    const { error } = await setReminders({ id, body: { paused, rule: current?.rule ?? null } });
    if (error) return showError(t('next.pauseFailed'), error);
    onGone();
    showDone(t(paused ? 'next.paused' : 'next.resumed'), () => void pause(!paused));
  };
  return {
    busy: changing.isLoading || setting.isLoading || current === undefined,
    pause,
    cancel: async (reminder: PlannedReminder) => {
      const { data, error } = await change({
        id,
        reminderId: reminder.id,
        body: { at: null, cancelled: true },
      });
      if (error) return showError(t('next.cancelFailed'), error);
      onGone();
      const [following] = data?.reminders ?? [];
      showDone(
        t('next.cancelled'),
        () => void restore(reminder),
        following && data
          ? t('next.nowNext', { moment: longDateTime(following.at, data.timeZone) })
          : t('next.nowNone'),
      );
    },
    /**
     * `at` is `2026-11-26T14:30` in the organisation's time zone. False when the server refused.
     */
    reschedule: async (reminder: PlannedReminder, at: string): Promise<boolean> => {
      const { data, error } = await change({
        id,
        reminderId: reminder.id,
        body: { at, cancelled: false },
      });
      if (error) showError(t('next.moveFailed'), error);
      const moved = data?.reminders.find(
        (one) => one.moved && one.id.split('.').includes(reminder.id.split('.')[0] ?? ''),
      );
      if (!error)
        showDone(
          t('next.moved'),
          () => void restore(reminder),
          moved && data ? longDateTime(moved.at, data.timeZone) : undefined,
        );
      return !error;
    },
  };
};
