import type { ScreenDetails } from '@recueil/backend/contract';
import { useFormat, useTranslate, useUi } from '@recueil/shell/contract';
import { EmptyState, Panel } from '@recueil/shell/kit';
import { useScreenStyles } from './screens.styles.ts';
import { useAudienceText } from './canary/use-audience-text.ts';

type Entry = ScreenDetails['history'][number];

export const HistoryPanel = ({ history }: { history: readonly Entry[] }) => {
  const styles = useScreenStyles();
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  const { language } = useUi();
  const formatTime = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const toAudienceText = useAudienceText();
  const describe = ({ channel, version, by, percent, organizations }: Entry) => {
    if (channel === 'stable') return describeStable({ version, by });
    const audience = { percent: percent ?? 0, organizations: organizations ?? [] };
    if (audience.percent > 0 || audience.organizations.length > 0)
      return t('screens.history.canary', {
        version,
        audience: toAudienceText(audience),
        name: by,
      });
    return t(`screens.history.${by === 'product' ? 'canaryFailed' : 'canaryEnded'}`, {
      version,
      name: by,
    });
  };
  const describeStable = ({ version, by }: Pick<Entry, 'version' | 'by'>) =>
    by === 'release'
      ? t('screens.history.release', { version })
      : t(version === null ? 'screens.history.withdrawn' : 'screens.history.promoted', {
          version,
          name: by,
        });
  return (
    <Panel title={t('screens.history.title')} flush edge>
      {history.length === 0 ? (
        <EmptyState title={t('screens.history.empty')} />
      ) : (
        <ol className={styles.list} aria-label={t('screens.history.title')}>
          {history.map((entry) => (
            <li key={`${entry.channel} ${entry.at} ${entry.version}`} className={styles.row}>
              <div className={styles.text}>
                <p className={styles.name}>{describe(entry)}</p>
                {entry.reason !== null && (
                  <p className={styles.detail}>
                    {t('screens.reasonWas', { reason: entry.reason })}
                  </p>
                )}
                <p className={styles.caption}>
                  {`${date(entry.at, 'medium')}, ${formatTime.format(new Date(entry.at))}`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
};
