import type { ScreenStatus } from '@recueil/backend/contract';
import { POLLING, useTranslate } from '@recueil/shell/contract';
import { Badge, EmptyState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { LoadError } from '@recueil/shell/screen-kit';
import { Link } from '@recueil/shell/router';
import { PauseCircleRegular, WarningRegular } from '@fluentui/react-icons';
import { useScreensQuery } from './screens.api.ts';
import { useScreenStyles } from './screens.styles.ts';
import { useLiveText } from './use-live-text.ts';

const ScreenRow = ({ screen }: { screen: ScreenStatus }) => {
  const styles = useScreenStyles();
  const t = useTranslate('mfe-settings');
  const toLiveText = useLiveText();
  const { name, live, notServed } = screen;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={`?screen=${name}`}>
            {name}
          </Link>
          {notServed !== null && (
            <Badge
              appearance={{ tone: 'warning', icon: WarningRegular }}
              label={t('screens.notServed.badge')}
            />
          )}
          {live === null && notServed === null && (
            <Badge
              appearance={{ tone: 'neutral', icon: PauseCircleRegular }}
              label={t('screens.offline')}
            />
          )}
        </h3>
        <p className={styles.detail}>{toLiveText(live)}</p>
      </div>
    </li>
  );
};

export const ScreenList = () => {
  const styles = useScreenStyles();
  const t = useTranslate('mfe-settings');
  const { data, error, refetch } = useScreensQuery(undefined, POLLING.list);
  return (
    <Panel label={t('screens.title')} flush edge>
      {!data && !error && <SkeletonRows />}
      {!data && error && (
        <LoadError inset title={t('screens.failed')} error={error} onRetry={refetch} />
      )}
      {data?.screens.length === 0 && (
        <EmptyState title={t('screens.empty')} text={t('screens.emptyText')} />
      )}
      {data && data.screens.length > 0 && (
        <ul className={styles.list} aria-label={t('screens.title')}>
          {data.screens.map((screen) => (
            <ScreenRow key={screen.name} screen={screen} />
          ))}
        </ul>
      )}
    </Panel>
  );
};
