import { makeStyles } from '@recueil/shell/ui';
import { useAppSelector, useSession } from '@recueil/shell/contract';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { DegradedBanner } from './DegradedBanner.tsx';
import { useServiceIssue } from './health-monitor.ts';
import { listRemotes } from '../remotes/remote-registry.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const ClosingBanner = lazy(() =>
  import('../account/ClosingBanner.tsx').then((module) => ({
    default: module.ClosingBanner,
  })),
);
const NewVersionBanner = lazy(() =>
  import(/* webpackChunkName: "watch" */ '../remotes/NewVersionBanner.tsx').then((module) => ({
    default: module.NewVersionBanner,
  })),
);
const OverrideBanner = lazy(() =>
  import(/* webpackChunkName: "override" */ '../remotes/override/OverrideBanner.tsx').then(
    (module) => ({ default: module.OverrideBanner }),
  ),
);

const useStyles = makeStyles({
  root: { position: 'sticky', top: '56px', zIndex: 4, flexShrink: 0 },
});

export const StatusBanners = () => {
  const styles = useStyles();
  const issue = useServiceIssue();
  const { user } = useSession();
  const isOutdated = useAppSelector((state) => state.client.isOutdated);
  const banners = useRef<HTMLDivElement>(null);
  // Sticky elements below the header need the height of the banners.
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) =>
      root.setProperty('--rc-lines', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (banners.current) observer.observe(banners.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--rc-lines');
    };
  }, []);
  return (
    <div ref={banners} className={styles.root} role="status">
      {listRemotes().some(({ override }) => override) && (
        <Suspense fallback={null}>
          <OverrideBanner />
        </Suspense>
      )}
      {issue === 'offline' && <OfflineBanner />}
      {user?.organizationClosesAt && (
        <Suspense fallback={null}>
          <ClosingBanner closesAt={user.organizationClosesAt} />
        </Suspense>
      )}
      {isOutdated && (
        <Suspense fallback={null}>
          <NewVersionBanner />
        </Suspense>
      )}
      <DegradedBanner
        issue={issue === 'api' || issue === 'mail' ? issue : null}
        settled={issue === null}
      />
    </div>
  );
};
