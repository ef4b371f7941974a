import type {
  NotificationPreferences,
  Profile,
  NotificationPreferencesResponse,
} from '@recueil/backend/contract';
import {
  api,
  describeError,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import { Banner, ErrorState, SkeletonRows } from '@recueil/shell/kit';
import { Button, makeStyles, useId } from '@recueil/shell/ui';
import { useState, type FormEvent } from 'react';
import { SettingsForm } from '../form/SettingsForm.tsx';
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
  const dispatch = useAppDispatch();
  const reasonId = useId('why');
  const [chosen, setChosen] = useState(preferences);
  const [save, { isLoading, isError }] = useSaveNotificationPreferencesMutation();
  const isDirty = Object.entries(chosen).some(
    ([name, on]) => preferences[name as keyof NotificationPreferences] !== on,
  );
  const areEventsDisabled = !chosen.emailNotifications;
  const toSwitchProps = (name: keyof NotificationPreferences) => ({
    checked: chosen[name],
    onChange: (on: boolean) => setChosen((before) => ({ ...before, [name]: on })),
  });
  const smsDetail = !smsAvailable
    ? t('notifications.smsOff')
    : profile.phone
      ? t('notifications.smsTo', { phone: profile.phone })
      : t('notifications.smsNowhere');
  const send = async () => {
    const { error } = await save(chosen);
    if (!error) dispatch(notify({ kind: 'success', title: t('notifications.saved') }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const retry = (
    <Button disabledFocusable={isLoading} onClick={() => void send()}>
      {t('notifications.retry')}
    </Button>
  );
  return (
    <SettingsForm
      title={t('notifications.title')}
      lead={t('notifications.lead')}
      dirty={isDirty}
      saving={isLoading}
      save={t('notifications.save')}
      onSubmit={onSubmit}
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
          disabled={(!profile.phone || !smsAvailable) && !chosen.smsNotifications}
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
  const t = useTranslate('mfe-settings');
  const errors = useTranslate();
  const profile = api.useGetProfileQuery();
  const preferences = useNotificationPreferencesQuery();
  const error = preferences.error ?? profile.error;
  if (profile.data && preferences.data)
    return <PreferencesForm preferences={preferences.data} profile={profile.data} />;
  const retry = () => void [profile, preferences].map((each) => each.error && each.refetch());
  if (error)
    return (
      <ErrorState
        title={t('load.title')}
        detail={describeError(error as ApiError, errors).detail}
        onRetry={retry}
      />
    );
  return <SkeletonRows />;
};
