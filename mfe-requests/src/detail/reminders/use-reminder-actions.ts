import {
  describeError,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import type { ChangeReminderBody, PlannedReminder } from '@recueil/backend/contract';
import { useChangeReminderMutation } from '../../reminders.api.ts';
import { useRequestRemindersQuery, useSetRequestRemindersMutation } from '../../requests.api.ts';
import { useZonedFormat } from '../../dates/use-zoned-format.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';

/** As it was before: at the moment that the sender had chosen, or where the rule puts it. */
const toRestoreBody = ({ at, moved }: PlannedReminder): ChangeReminderBody => ({
  at: moved ? at : null,
  cancelled: false,
});

/** Moves or cancels the next reminder, or pauses them all; each can be taken back from its toast. `onGone` is called when what was pressed goes. */
export const useReminderActions = (id: string, onGone: () => void) => {
  const t = useRequestsTranslate();
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  const { longDateTime } = useZonedFormat();
  const [change, changing] = useChangeReminderMutation();
  const [set, setting] = useSetRequestRemindersMutation();
  const { data: wish } = useRequestRemindersQuery(id);
  const done = (title: string, undo: () => void, message?: string) =>
    void dispatch(
      notify({
        kind: 'success',
        title,
        action: { label: t('next.undo'), run: undo },
        ...(message ? { message } : {}),
      }),
    );
  const failed = (title: string, cause: unknown) => {
    const error = cause as ApiError;
    const said =
      error.code === 'reminder-gone'
        ? t('next.gone')
        : error.errors?.[0]
          ? t('next.refused')
          : describeError(error, errors).detail;
    dispatch(notify({ kind: 'error', title, message: said }));
  };

  const restore = async (reminder: PlannedReminder) => {
    const { error } = await change({ id, reminderId: reminder.id, body: toRestoreBody(reminder) });
    if (error) failed(t('next.undoFailed'), error);
  };
  const pause = async (paused: boolean): Promise<void> => {
    const { error } = await set({ id, body: { paused, rule: wish?.rule ?? null } });
    if (error) return failed(t('next.pauseFailed'), error);
    onGone();
    done(t(paused ? 'next.paused' : 'next.resumed'), () => void pause(!paused));
  };
  return {
    busy: changing.isLoading || setting.isLoading || wish === undefined,
    pause,
    cancel: async (reminder: PlannedReminder) => {
      const { data, error } = await change({
        id,
        reminderId: reminder.id,
        body: { at: null, cancelled: true },
      });
      if (error) return failed(t('next.cancelFailed'), error);
      onGone();
      const [following] = data?.reminders ?? [];
      done(
        t('next.cancelled'),
        () => void restore(reminder),
        following && data
          ? t('next.nowNext', { moment: longDateTime(following.at, data.timeZone) })
          : t('next.nowNone'),
      );
    },
    /** `at` is `2026-11-26T14:30` where the organisation is. False when it was refused. */
    reschedule: async (reminder: PlannedReminder, at: string): Promise<boolean> => {
      const { data, error } = await change({
        id,
        reminderId: reminder.id,
        body: { at, cancelled: false },
      });
      if (error) failed(t('next.moveFailed'), error);
      const moved = data?.reminders.find(
        (one) => one.moved && one.id.split('.').includes(reminder.id.split('.')[0] ?? ''),
      );
      if (!error)
        done(
          t('next.moved'),
          () => void restore(reminder),
          moved && data ? longDateTime(moved.at, data.timeZone) : undefined,
        );
      return !error;
    },
  };
};
