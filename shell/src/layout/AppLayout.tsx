import { useSession, useTranslate, useUi } from '@recueil/shell/contract';
import { BREAKPOINTS, SkeletonRows, useMediaQuery } from '@recueil/shell/kit';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from '@recueil/shell/router';
import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { useReturnFocus } from '../kit/overlays/use-return-focus.ts';
import { StatusBanners } from '../health/StatusBanners.tsx';
import { useRemoteState } from '../remotes/remote-state.ts';
import { isAdmin, isAdminRoute } from '../session/admin-route.rules.ts';
import { fileTransfers } from '../api-client/transfers/file-transfers.ts';
import { PendingOperations } from '../toasts/PendingOperations.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { AppFooter } from './AppFooter.tsx';
import { AppHeader } from './AppHeader.tsx';
import { isFullPageRoute } from './full-page-route.rules.ts';
import { useTrackPageHeading } from './page-heading.ts';
import { Navigation } from './Navigation.tsx';
import { Toasts } from '../toasts/Toasts.tsx';

const AdminRequired = lazy(() =>
  import('../session/AdminRequiredPage.tsx').then((module) => ({
    default: module.AdminRequiredPage,
  })),
);
const NavDrawer = lazy(() =>
  import('./NavDrawer.tsx').then((module) => ({ default: module.NavDrawer })),
);
const Transfers = lazy(() =>
  import('../toasts/FileTransferList.tsx').then((module) => ({ default: module.FileTransferList })),
);

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    backgroundColor: 'var(--rc-page)',
    color: 'var(--rc-text)',
    font: 'var(--rc-body)',
  },
  skip: {
    position: 'absolute',
    left: '16px',
    top: '-60px',
    zIndex: 20,
    padding: '8px 12px',
    backgroundColor: 'var(--rc-surface)',
    color: 'var(--rc-link)',
    ':focus': { top: '8px' },
  },
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', flexGrow: 1 },
  withSidebar: { gridTemplateColumns: '256px minmax(0, 1fr)' },
  withRail: { gridTemplateColumns: '64px minmax(0, 1fr)' },
  sidebar: { borderRight: '1px solid var(--rc-line)', backgroundColor: 'var(--rc-surface)' },
  sticky: {
    position: 'sticky',
    top: 'calc(56px + var(--rc-lines, 0px))',
    display: 'flex',
    flexDirection: 'column',
    height: 'calc(100vh - 56px - var(--rc-lines, 0px))',
    overflowY: 'auto',
  },
  // Room to scroll whatever lies under messages clear of them.
  column: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    paddingBottom: 'var(--toasts, 0px)',
  },
  main: {
    width: '100%',
    maxWidth: '1244px',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: '20px 32px 40px',
    flexGrow: 1,
    minHeight: 'calc(100vh - 56px)',
    outlineStyle: 'none',
    '@media (max-width: 1239px)': { padding: '20px 24px 32px' },
    '@media (max-width: 1023px)': { padding: '16px 24px 32px' },
    '@media (max-width: 767px)': { padding: '12px 16px 32px' },
  },
  corner: {
    position: 'fixed',
    right: '24px',
    zIndex: 30,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    rowGap: '12px',
    width: '360px',
    maxWidth: 'calc(100vw - 32px)',
    pointerEvents: 'none',
    // A screen with a bar of its own at the bottom says how high it is in --page-bar.
    bottom: 'calc(24px + var(--page-bar, 0px))',
    '@media (max-width: 767px)': {
      left: '16px',
      right: '16px',
      bottom: 'calc(16px + var(--page-bar, 0px) + env(safe-area-inset-bottom))',
      width: 'auto',
    },
  },
  // Below the navigation there is nothing to press; the actions of rows and forms are at the right.
  overSidebar: { left: '8px', right: 'auto', bottom: '72px', width: '272px' },
  roomy: { paddingBottom: 0 },
  // A screen that works by itself has the whole page below the header, and on a phone all of it.
  alone: {
    maxWidth: 'none',
    padding: 0,
    minHeight: 0,
    height: 'calc(100dvh - 56px - var(--rc-lines, 0px))',
    overflow: 'hidden',
    '@media (max-width: 767px)': { padding: 0, height: '100dvh' },
  },
  // No box of its own, or the header would stick to that.
  header: { display: 'contents' },
  aloneHeader: { '@media (max-width: 767px)': { display: 'none' } },
  aloneCorner: {
    '@media (min-width: 1024px)': { right: 'auto', left: '304px' },
    '@media (max-width: 767px)': { top: '64px', bottom: 'auto' },
  },
  busy: { opacity: 0.6, transition: 'opacity var(--rc-duration-slow) var(--rc-ease-out) 200ms' },
});

/** Header, navigation, content, footer, toasts and activity. Content may fail; the rest stays. */
export const AppLayout = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const { sidebarOpen, mobileNavOpen } = useUi();
  const wide = useMediaQuery(`(min-width: ${BREAKPOINTS.l}px)`);
  const full = useMediaQuery(`(min-width: ${BREAKPOINTS.rail}px)`);
  const moving = useNavigation().state === 'loading';
  const { loading, routerGeneration } = useRemoteState();
  // Once opened the drawer stays mounted: closing it is what gives the page behind it back to readers.
  const [drawerUsed, setDrawerUsed] = useState(false);
  if (mobileNavOpen && !drawerUsed) setDrawerUsed(true);
  useReturnFocus(mobileNavOpen);
  const main = useRef<HTMLElement>(null);
  useTrackPageHeading(main, routerGeneration > 0);
  const { user } = useSession();
  const matches = useMatches();
  const adminOnly = isAdminRoute(matches);
  const alone = isFullPageRoute(matches);
  const underWay = useSyncExternalStore(fileTransfers.subscribe, fileTransfers.get);
  const sidebar = wide && sidebarOpen && !alone;
  const overSidebar = sidebar && full;
  if (adminOnly && user && !isAdmin(user.role))
    return (
      <Suspense>
        <AdminRequired organization={user.organizationName} />
      </Suspense>
    );
  return (
    <div className={styles.root}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <div className={mergeClasses(styles.header, alone && styles.aloneHeader)}>
        <AppHeader />
      </div>
      <StatusBanners />
      <div
        className={mergeClasses(
          styles.body,
          sidebar && (full ? styles.withSidebar : styles.withRail),
        )}
      >
        {sidebar && (
          <aside className={styles.sidebar} aria-label={t('nav.menu')}>
            <div className={styles.sticky}>
              <Navigation rail={!full} />
            </div>
          </aside>
        )}
        {!wide && drawerUsed && (
          <Suspense>
            <NavDrawer />
          </Suspense>
        )}
        <div className={mergeClasses(styles.column, (overSidebar || alone) && styles.roomy)}>
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            className={mergeClasses(styles.main, moving && styles.busy, alone && styles.alone)}
            aria-busy={moving || loading}
          >
            {!alone && <Breadcrumb />}
            {adminOnly && !user ? <SkeletonRows label={t('loading')} /> : <Outlet />}
            {loading && !moving && <SkeletonRows label={t('loading')} />}
          </main>
          {!alone && <AppFooter />}
        </div>
      </div>
      <div
        className={mergeClasses(
          styles.corner,
          overSidebar && styles.overSidebar,
          alone && styles.aloneCorner,
        )}
      >
        <Toasts />
        {underWay.length > 0 && (
          <Suspense>
            <Transfers transfers={underWay} />
          </Suspense>
        )}
        <PendingOperations />
      </div>
      <ScrollRestoration />
    </div>
  );
};
