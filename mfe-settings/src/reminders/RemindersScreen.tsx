import type { ReminderSettings } from '@recueil/backend/contract';
import {
  describeError,
  notify,
  useAppDispatch,
  useSession,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import { ErrorState, SkeletonRows } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { Switch } from '@recueil/shell/ui-form';
import { useState, type FormEvent } from 'react';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useReminderSettingsQuery, useUpdateReminderSettingsMutation } from '../settings.api.ts';
import { ReminderExample } from './ReminderExample.tsx';
import { ReminderRuleFields } from './ReminderRuleFields.tsx';

const useStyles = makeStyles({ wide: { gridColumn: '1 / -1', marginLeft: '-8px' } });

type Draft = Omit<ReminderSettings, 'timeZone' | 'version'>;

const toReminderDraft = ({ enabled, rule, sendAt, businessDaysOnly }: ReminderSettings): Draft => ({
  enabled,
  rule,
  sendAt,
  businessDaysOnly,
});

const RemindersForm = ({ settings, mayEdit }: { settings: ReminderSettings; mayEdit: boolean }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useUpdateReminderSettingsMutation();
  const [changed, setChanged] = useState<Draft | null>(null);
  const draft = changed ?? toReminderDraft(settings);
  const set = (part: Partial<Draft>) => setChanged({ ...draft, ...part });
  const dirty =
    changed !== null && JSON.stringify(changed) !== JSON.stringify(toReminderDraft(settings));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { error } = await save({ version: settings.version, body: draft });
    if (!error) {
      setChanged(null);
      dispatch(
        notify({ kind: 'success', title: t('reminders.saved'), message: t('reminders.savedText') }),
      );
      return;
    }
    const failure = error as ApiError;
    dispatch(
      notify({
        kind: 'error',
        title: t('reminders.failed'),
        message:
          failure.status === 412 ? t('reminders.stale') : describeError(failure, errors).detail,
      }),
    );
  };
  return (
    <SettingsForm
      title={t('reminders.title')}
      lead={t('reminders.lead')}
      dirty={dirty}
      saving={isLoading}
      onSubmit={(event) => void submit(event)}
      {...(mayEdit ? {} : { readOnly: t('reminders.readOnly') })}
      after={draft.enabled && <ReminderExample draft={draft} timeZone={settings.timeZone} />}
    >
      <Switch
        className={styles.wide}
        label={t('reminders.enabled')}
        checked={draft.enabled}
        disabled={!mayEdit}
        onChange={(_event, { checked }) => set({ enabled: checked })}
      />
      {draft.enabled && (
        <ReminderRuleFields
          draft={draft}
          timeZone={settings.timeZone}
          readOnly={!mayEdit}
          onChange={set}
        />
      )}
    </SettingsForm>
  );
};

export const RemindersScreen = () => {
  const t = useTranslate('mfe-settings');
  const errors = useTranslate();
  const { user } = useSession();
  const { data, error, refetch } = useReminderSettingsQuery();
  if (data)
    return <RemindersForm settings={data} mayEdit={user !== null && user.role !== 'member'} />;
  if (error)
    return (
      <ErrorState
        title={t('load.title')}
        detail={describeError(error as ApiError, errors).detail}
        onRetry={() => void refetch()}
      />
    );
  return <SkeletonRows />;
};
