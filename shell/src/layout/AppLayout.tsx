import { useAppSelector, useSession, useTranslate, useUi } from '@recueil/shell/contract';
import { BREAKPOINTS, PHONE, SkeletonRows, useMediaQuery } from '@recueil/shell/kit';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from '@recueil/shell/router';
import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { useReturnFocus } from '../kit/overlays/use-return-focus.ts';
import { StatusBanners } from '../health/StatusBanners.tsx';
import { PendingOperations } from '../toasts/PendingOperations.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { AppFooter } from './AppFooter.tsx';
import { AppHeader } from './AppHeader.tsx';
import { isAdmin, isAdminRoute, isFullPageRoute } from './route-handle.rules.ts';
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
  // Lets the reader scroll content clear of the toasts.
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
    [PHONE]: { padding: '12px 16px 32px' },
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
    // A screen with its own bottom bar sets the height of the bar in --page-bar.
    bottom: 'calc(24px + var(--page-bar, 0px))',
    [PHONE]: {
      left: '16px',
      right: '16px',
      bottom: 'calc(16px + var(--page-bar, 0px) + env(safe-area-inset-bottom))',
      width: 'auto',
    },
  },
  // Below the navigation, so that row and form actions at the right stay uncovered.
  overSidebar: { left: '8px', right: 'auto', bottom: '72px', width: '272px' },
  roomy: { paddingBottom: 0 },
  // A full-page screen fills the page below the header, on a phone all of it.
  alone: {
    maxWidth: 'none',
    padding: 0,
    minHeight: 0,
    height: 'calc(100dvh - 56px - var(--rc-lines, 0px))',
    overflow: 'hidden',
    [PHONE]: { padding: 0, height: '100dvh' },
  },
  // Without a box of its own, so that the header sticks to the page.
  header: { display: 'contents' },
  aloneHeader: { [PHONE]: { display: 'none' } },
  aloneCorner: {
    '@media (min-width: 1024px)': { right: 'auto', left: '304px' },
    [PHONE]: { top: '64px', bottom: 'auto' },
  },
  busy: { opacity: 0.6, transition: 'opacity var(--rc-duration-slow) var(--rc-ease-out) 200ms' },
});

export const AppLayout = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const { sidebarOpen, mobileNavOpen } = useUi();
  const isDesktop = useMediaQuery(`(min-width: ${BREAKPOINTS.l}px)`);
  const hasLabels = useMediaQuery(`(min-width: ${BREAKPOINTS.rail}px)`);
  const isRemoteLoading = useAppSelector((state) => state.client.isRemoteLoading);
  const hasNewRouter = useAppSelector((state) => state.client.routerGeneration > 0);
  const isNavigating = useNavigation().state === 'loading';
  // Stays mounted once opened: closing it removes `aria-hidden` from the page behind.
  const [drawerUsed, setDrawerUsed] = useState(false);
  if (mobileNavOpen && !drawerUsed) setDrawerUsed(true);
  const transfers = useAppSelector((state) => state.client.fileTransfers);
  useReturnFocus(mobileNavOpen);
  const main = useRef<HTMLElement>(null);
  useTrackPageHeading(main, hasNewRouter);
  const { user } = useSession();
  const matches = useMatches();
  const adminOnly = isAdminRoute(matches);
  const isFullPage = isFullPageRoute(matches);
  const showsSidebar = isDesktop && sidebarOpen && !isFullPage;
  const isCornerLeft = showsSidebar && hasLabels;
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
      <div className={mergeClasses(styles.header, isFullPage && styles.aloneHeader)}>
        <AppHeader />
      </div>
      <StatusBanners />
      <div
        className={mergeClasses(
          styles.body,
          showsSidebar && (hasLabels ? styles.withSidebar : styles.withRail),
        )}
      >
        {showsSidebar && (
          <aside className={styles.sidebar} aria-label={t('nav.menu')}>
            <div className={styles.sticky}>
              <Navigation rail={!hasLabels} />
            </div>
          </aside>
        )}
        {!isDesktop && drawerUsed && (
          <Suspense>
            <NavDrawer />
          </Suspense>
        )}
        <div className={mergeClasses(styles.column, (isCornerLeft || isFullPage) && styles.roomy)}>
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            className={mergeClasses(
              styles.main,
              isNavigating && styles.busy,
              isFullPage && styles.alone,
            )}
            aria-busy={isNavigating || isRemoteLoading}
          >
            {!isFullPage && <Breadcrumb />}
            {adminOnly && !user ? <SkeletonRows label={t('loading')} /> : <Outlet />}
            {isRemoteLoading && !isNavigating && <SkeletonRows label={t('loading')} />}
          </main>
          {!isFullPage && <AppFooter />}
        </div>
      </div>
      <div
        className={mergeClasses(
          styles.corner,
          isCornerLeft && styles.overSidebar,
          isFullPage && styles.aloneCorner,
        )}
      >
        <Toasts />
        {transfers.length > 0 && (
          <Suspense>
            <Transfers transfers={transfers} />
          </Suspense>
        )}
        <PendingOperations />
      </div>
      <ScrollRestoration />
    </div>
  );
};
