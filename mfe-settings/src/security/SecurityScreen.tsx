import type { SecuritySettings } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { Panel } from '@recueil/shell/kit';
import { Button, useId } from '@recueil/shell/ui';
import { Select } from '@recueil/shell/ui-form';
import { LoadState } from '../form/LoadState.tsx';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { OpenSessions } from './OpenSessions.tsx';
import { RecentSignIns } from './RecentSignIns.tsx';
import { SecurityRow } from './SecurityRow.tsx';
import { useSecuritySettingsQuery, useUpdateSecuritySettingsMutation } from './security.api.ts';
import { useTimeoutLabel } from './use-timeout-label.ts';

const SecurityForm = ({ settings }: { settings: SecuritySettings }) => {
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  const timeoutId = useId('timeout');
  const [update] = useUpdateSecuritySettingsMutation();
  const { passwordUrl, passwordChangedAt, twoFactor, twoFactorUrl } = settings;
  const form = useSettingsForm({
    initialValues: { sessionTimeoutMinutes: String(settings.sessionTimeoutMinutes) },
    save: ({ sessionTimeoutMinutes }) =>
      update({ sessionTimeoutMinutes: Number(sessionTimeoutMinutes) }),
    saved: t('security.saved'),
    savedText: t('security.savedText'),
    failed: t('security.failed'),
  });
  const describeTimeout = useTimeoutLabel();
  return (
    <SettingsForm
      title={t('security.title')}
      lead={t('security.lead')}
      form={form}
      bare
      after={<OpenSessions />}
    >
      <Panel label={t('security.access')} flush edge>
        <SecurityRow
          name={t('security.password')}
          detail={
            passwordChangedAt
              ? t('security.passwordChanged', { day: date(passwordChangedAt, 'long') })
              : t('security.passwordElsewhere')
          }
        >
          {passwordUrl && (
            <Button as="a" href={passwordUrl}>
              {t('security.changePassword')}
            </Button>
          )}
        </SecurityRow>
        <SecurityRow
          name={t('security.twoFactor.name')}
          detail={t(`security.twoFactor.${twoFactor}`)}
        >
          {twoFactorUrl && (
            <Button as="a" href={twoFactorUrl}>
              {t(twoFactor === 'on' ? 'security.twoFactor.manage' : 'security.twoFactor.setUp')}
            </Button>
          )}
        </SecurityRow>
        <SecurityRow
          name={t('security.timeout')}
          detail={`${t('security.timeoutHint')} ${t(
            settings.requiresSignInAfterIdle
              ? 'security.timeoutAsksPassword'
              : 'security.timeoutKeepsProvider',
          )}`}
          field={timeoutId}
        >
          <Select
            id={timeoutId}
            aria-describedby={`${timeoutId}-detail`}
            {...form.getFieldProps('sessionTimeoutMinutes')}
          >
            {settings.sessionTimeoutOptions.map((minutes) => (
              <option key={minutes} value={String(minutes)}>
                {describeTimeout(minutes)}
              </option>
            ))}
          </Select>
        </SecurityRow>
      </Panel>
    </SettingsForm>
  );
};

export const SecurityScreen = () => {
  // What the provider says may have changed on its pages.
  const query = useSecuritySettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!query.data) return <LoadState queries={[query]} />;
  return (
    <div>
      <SecurityForm settings={query.data} />
      <RecentSignIns />
    </div>
  );
};
