import type {
  NotificationPreferences,
  Profile,
  NotificationPreferencesResponse,
} from '@recueil/backend/contract';
import { api, useTranslate } from '@recueil/shell/contract';
import { Banner } from '@recueil/shell/kit';
import { Button, makeStyles, useId } from '@recueil/shell/ui';
import { LoadState } from '../form/LoadState.tsx';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { SwitchRow, SwitchRows } from '../form/SwitchRows.tsx';
import {
  useNotificationPreferencesQuery,
  useSaveNotificationPreferencesMutation,
} from '../settings.api.ts';

const EVENTS = [
  'requestCreated',
  'documentUploaded',
  'requestCompleted',
  'reminderBeforeExpiry',
  'dailySummary',
] as const;

const useStyles = makeStyles({
  failed: { marginBottom: '16px' },
  heading: { font: 'var(--rc-subtitle)', margin: '28px 0 8px' },
  hint: { font: 'var(--rc-caption)', color: 'var(--rc-text2)', margin: '-4px 0 8px' },
});

const PreferencesForm = ({
  preferences: { smsAvailable, ...preferences },
  profile,
}: {
  preferences: NotificationPreferencesResponse;
  profile: Profile;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const reasonId = useId('why');
  const [save, { isError }] = useSaveNotificationPreferencesMutation();
  const form = useSettingsForm({
    initialValues: preferences,
    save,
    saved: t('notifications.saved'),
  });
  const { values } = form;
  const areEventsDisabled = !values.emailNotifications;
  const toSwitchProps = (name: keyof NotificationPreferences) => ({
    checked: values[name],
    onChange: (on: boolean) => void form.setFieldValue(name, on),
  });
  const smsDetail = !smsAvailable
    ? t('notifications.smsOff')
    : profile.phone
      ? t('notifications.smsTo', { phone: profile.phone })
      : t('notifications.smsNowhere');
  const retry = (
    <Button disabledFocusable={form.isSubmitting} onClick={() => void form.submitForm()}>
      {t('notifications.retry')}
    </Button>
  );
  return (
    <SettingsForm
      title={t('notifications.title')}
      lead={t('notifications.lead')}
      form={form}
      save={t('notifications.save')}
      bare
    >
      {isError && (
        <div className={styles.failed}>
          <Banner
            tone="danger"
            role="alert"
            title={t('notifications.failed')}
            detail={t('notifications.failedText')}
            action={retry}
          />
        </div>
      )}
      <SwitchRows label={t('notifications.ways')}>
        <SwitchRow
          name={t('notifications.email')}
          detail={t('notifications.emailTo', { address: profile.email })}
          {...toSwitchProps('emailNotifications')}
        />
        <SwitchRow
          name={t('notifications.sms')}
          detail={smsDetail}
          disabled={(!profile.phone || !smsAvailable) && !values.smsNotifications}
          {...toSwitchProps('smsNotifications')}
        />
      </SwitchRows>
      <h3 className={styles.heading}>{t('notifications.when')}</h3>
      {areEventsDisabled && (
        <p id={reasonId} className={styles.hint}>
          {t('notifications.waiting')}
        </p>
      )}
      <SwitchRows
        label={t('notifications.when')}
        {...(areEventsDisabled ? { reason: reasonId } : {})}
      >
        {EVENTS.map((name) => (
          <SwitchRow
            key={name}
            name={t(`notifications.${name}.name`)}
            detail={t(`notifications.${name}.detail`)}
            disabled={areEventsDisabled}
            {...toSwitchProps(name)}
          />
        ))}
      </SwitchRows>
    </SettingsForm>
  );
};

export const NotificationsScreen = () => {
  const profile = api.useGetProfileQuery();
  const preferences = useNotificationPreferencesQuery();
  if (profile.data && preferences.data)
    return <PreferencesForm preferences={preferences.data} profile={profile.data} />;
  return <LoadState queries={[preferences, profile]} />;
};
