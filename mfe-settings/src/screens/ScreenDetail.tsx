import { RELEASE_ONLY_SCREEN, type ScreenDetails } from '@recueil/backend/contract';
import { POLLING, useTranslate } from '@recueil/shell/contract';
import { Banner, SkeletonRows } from '@recueil/shell/kit';
import { LoadError } from '@recueil/shell/screen-kit';
import { Link } from '@recueil/shell/router';
import { makeStyles } from '@recueil/shell/ui';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { CanaryDialog } from './canary/CanaryDialog.tsx';
import { CanaryPanel } from './canary/CanaryPanel.tsx';
import { ChangeDialog, type ScreenChange } from './ChangeDialog.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { LivePanel } from './LivePanel.tsx';
import { OverridePanel } from './override/OverridePanel.tsx';
import { useScreenQuery } from './screens.api.ts';
import { useScreenStyles } from './screens.styles.ts';
import { VersionsPanel } from './VersionsPanel.tsx';

const useStyles = makeStyles({
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '36px',
    color: 'var(--rc-link)',
  },
  icon: { width: '16px', height: '16px' },
  reason: { display: 'block', font: 'var(--rc-caption)' },
  panels: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '20px',
    marginTop: '12px',
  },
});

const Content = ({ screen }: { screen: ScreenDetails }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const [change, setChange] = useState<ScreenChange | null>(null);
  // Nothing of it can be changed.
  const isOfRelease = screen.name === RELEASE_ONLY_SCREEN;
  const [canaryVersion, setCanaryVersion] = useState<string | null>(null);
  const newest = screen.history.find(({ channel }) => channel === 'stable');
  return (
    <>
      {screen.notServed !== null && (
        <Banner
          tone="warning"
          title={t('screens.notServed.title', { version: newest?.version ?? '' })}
          detail={
            <>
              <span>
                {t(screen.live === null ? 'screens.notServed.gone' : 'screens.notServed.text')}
              </span>
              <span className={styles.reason} lang="en">
                {screen.notServed}
              </span>
            </>
          }
        />
      )}
      {isOfRelease && <Banner tone="info" title={t('screens.ofRelease')} />}
      <LivePanel screen={screen} onChange={isOfRelease ? null : setChange} />
      {screen.canary !== null && (
        <CanaryPanel name={screen.name} canary={screen.canary} versions={screen.versions} />
      )}
      {!isOfRelease && (
        <VersionsPanel screen={screen} onChange={setChange} onTry={setCanaryVersion} />
      )}
      {screen.overriding !== null && (
        <OverridePanel screen={screen} address={screen.overriding.address} />
      )}
      <HistoryPanel history={screen.history} />
      {change && (
        <ChangeDialog name={screen.name} change={change} onClose={() => setChange(null)} />
      )}
      {canaryVersion !== null && (
        <CanaryDialog
          name={screen.name}
          version={canaryVersion}
          onClose={() => setCanaryVersion(null)}
        />
      )}
    </>
  );
};

export const ScreenDetail = ({ name }: { name: string }) => {
  const styles = { ...useScreenStyles(), ...useStyles() };
  const t = useTranslate('mfe-settings');
  const { data, error, refetch } = useScreenQuery(name, POLLING.list);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <Link className={styles.back} to="/app/settings/screens">
        <ArrowLeftRegular className={styles.icon} aria-hidden />
        <span>{t('screens.back')}</span>
      </Link>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {name}
      </h2>
      <div className={styles.panels}>
        {data ? (
          <Content screen={data} />
        ) : error ? (
          <LoadError title={t('screens.failedOne')} error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows />
        )}
      </div>
    </div>
  );
};
