import { useFormat, useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { DeviceRow } from './DeviceRow.tsx';
import { SessionSection } from './SessionSection.tsx';
import { useSignInsQuery } from './security.api.ts';
import { useDeviceName } from './use-device-name.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  state: { font: 'var(--rc-caption)', color: 'var(--rc-text2)', textAlign: 'right' },
});

export const RecentSignIns = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  const toDeviceName = useDeviceName();
  const query = useSignInsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SessionSection
      title={t('security.signIns.title')}
      failed={t('security.signIns.failed')}
      query={query}
    >
      {query.data && (
        <ul className={styles.list}>
          {query.data.signIns.map((signIn) => (
            <DeviceRow
              key={signIn.id}
              name={toDeviceName(signIn)}
              system={signIn.system}
              detail={
                <>
                  <time dateTime={signIn.signedInAt}>
                    {t('security.signIns.at', {
                      day: date(signIn.signedInAt, 'long'),
                      time: formatTime(signIn.signedInAt),
                    })}
                  </time>
                  <span>
                    {[signIn.ip, signIn.secondFactor && t('security.signIns.secondFactor')]
                      .filter(Boolean)
                      .map((fact) => `, ${fact}`)
                      .join('')}
                  </span>
                </>
              }
            >
              <span className={styles.state}>
                {signIn.current ? t('security.thisDevice') : t(`security.state.${signIn.state}`)}
              </span>
            </DeviceRow>
          ))}
        </ul>
      )}
    </SessionSection>
  );
};

const formatTime = (instant: string): string => {
  const day = new Date(instant);
  return `${day.getHours()}:${String(day.getMinutes()).padStart(2, '0')}`;
};
