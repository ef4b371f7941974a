import type { Profile } from '@recueil/backend/contract';
import { useSession, useTranslate } from '@recueil/shell/contract';
import { EmptyState, PageHeader, SkeletonRows } from '@recueil/shell/kit';
import { NavLink, Outlet, useLocation } from '@recueil/shell/router';
import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import {
  AlertRegular,
  ArchiveRegular,
  BuildingRegular,
  ClockAlarmRegular,
  HistoryRegular,
  KeyRegular,
  LocalLanguageRegular,
  LockClosedRegular,
  MailRegular,
  PeopleRegular,
  PersonRegular,
  ShieldLockRegular,
  WindowAppsRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';

const TABS: readonly {
  readonly name: string;
  readonly icon: FluentIcon;
  /** For owners and administrators, or for operators of the installation. */
  readonly only?: 'admin' | 'operator';
  /** A table needs more than the width of a form. */
  readonly wide?: true;
}[] = [
  { name: 'profile', icon: PersonRegular },
  { name: 'organization', icon: BuildingRegular },
  { name: 'members', icon: PeopleRegular },
  { name: 'reminders', icon: ClockAlarmRegular },
  { name: 'mails', icon: MailRegular },
  { name: 'notifications', icon: AlertRegular },
  { name: 'security', icon: ShieldLockRegular },
  { name: 'encryption', icon: LockClosedRegular, only: 'admin' },
  { name: 'api-keys', icon: KeyRegular, only: 'admin' },
  { name: 'audit', icon: HistoryRegular, only: 'admin', wide: true },
  { name: 'data', icon: ArchiveRegular, only: 'admin' },
  { name: 'language', icon: LocalLanguageRegular },
  { name: 'screens', icon: WindowAppsRegular, only: 'operator', wide: true },
];

const phone = '@media (max-width: 1023px)';
const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: '232px minmax(0, 680px)',
    gap: '40px',
    alignItems: 'start',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' },
  },
  wide: {
    gridTemplateColumns: '232px minmax(0, 1fr)',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  nav: {
    display: 'grid',
    gap: '2px',
    marginLeft: '-12px',
    position: 'sticky',
    top: '76px',
    [phone]: {
      display: 'flex',
      gap: '24px',
      margin: '0 -16px',
      padding: '0 16px',
      position: 'static',
      overflowX: 'auto',
      borderBottom: '1px solid var(--rc-line)',
    },
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '40px',
    padding: '0 12px',
    borderRadius: '4px',
    color: 'var(--rc-text2)',
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: 'var(--rc-hover)', color: 'var(--rc-text)' },
    '&[aria-current]': {
      color: 'var(--rc-text)',
      fontWeight: 600,
      backgroundColor: 'var(--rc-sunken)',
    },
    [phone]: {
      minHeight: '44px',
      padding: 0,
      borderRadius: 0,
      ':hover': { backgroundColor: 'transparent' },
      '&[aria-current]': {
        backgroundColor: 'transparent',
        boxShadow: 'inset 0 -3px 0 var(--rc-link)',
      },
    },
  },
  icon: { width: '20px', height: '20px', [phone]: { display: 'none' } },
});

const canOpen = ({ only }: (typeof TABS)[number], user: Profile | null): boolean =>
  only === undefined ||
  (user !== null && (only === 'admin' ? user.role !== 'member' : user.isOperator));

/** The current tab, or that the user may not open it. */
const TabContent = () => {
  const t = useTranslate('mfe-settings');
  const { user } = useSession();
  const { pathname } = useLocation();
  const tab = TABS.find(({ name }) => pathname === `/app/settings/${name}`);
  if (!tab || canOpen(tab, user)) return <Outlet />;
  if (!user) return <SkeletonRows />;
  return (
    <EmptyState
      art="lost"
      title={t('forbidden.title')}
      text={t('forbidden.text', { context: tab.only })}
    />
  );
};

export const SettingsLayout = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { user } = useSession();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const strip = nav.current;
    const current = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && current)
      strip.scrollLeft =
        current.offsetLeft - strip.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }, [pathname, user]);
  const tabs = TABS.filter((tab) => canOpen(tab, user));
  const isWide = TABS.some(({ name, wide }) => wide && pathname === `/app/settings/${name}`);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={mergeClasses(styles.grid, isWide && styles.wide)}>
        <nav ref={nav} className={styles.nav} aria-label={t('title')}>
          {tabs.map(({ name, icon: Icon }) => (
            <NavLink key={name} to={`/app/settings/${name}`} className={styles.link}>
              <Icon className={styles.icon} aria-hidden />
              <span>{t(`nav.${name}`)}</span>
            </NavLink>
          ))}
        </nav>
        <TabContent />
      </div>
    </>
  );
};
