import type { ReminderSettings } from '@recueil/backend/contract';
import { useSession, useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { Switch } from '@recueil/shell/ui-form';
import { LoadState } from '../form/LoadState.tsx';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { useReminderSettingsQuery, useUpdateReminderSettingsMutation } from '../settings.api.ts';
import { ReminderExample } from './ReminderExample.tsx';
import { ReminderSettingsFields } from './ReminderSettingsFields.tsx';

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
  const [update] = useUpdateReminderSettingsMutation();
  const form = useSettingsForm({
    initialValues: toReminderDraft(settings),
    version: settings.version,
    save: (body, _initial, version) => update({ version, body }),
    saved: t('reminders.saved'),
    savedText: t('reminders.savedText'),
    failed: t('reminders.failed'),
  });
  const { values } = form;
  const change = (part: Partial<Draft>) => void form.setValues({ ...values, ...part });
  return (
    <SettingsForm
      title={t('reminders.title')}
      lead={t('reminders.lead')}
      form={form}
      {...(mayEdit ? {} : { readOnly: t('reminders.readOnly') })}
      after={values.enabled && <ReminderExample draft={values} timeZone={settings.timeZone} />}
    >
      <Switch
        className={styles.wide}
        label={t('reminders.enabled')}
        checked={values.enabled}
        disabled={!mayEdit}
        onChange={(_event, { checked }) => change({ enabled: checked })}
      />
      {values.enabled && (
        <ReminderSettingsFields
          draft={values}
          timeZone={settings.timeZone}
          readOnly={!mayEdit}
          onChange={change}
        />
      )}
    </SettingsForm>
  );
};

export const RemindersScreen = () => {
  const { user } = useSession();
  const query = useReminderSettingsQuery();
  const { data } = query;
  if (data)
    return <RemindersForm settings={data} mayEdit={user !== null && user.role !== 'member'} />;
  return <LoadState queries={[query]} />;
};
