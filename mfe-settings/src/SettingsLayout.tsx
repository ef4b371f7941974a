import { useTranslate } from '@recueil/shell/contract';
import { PageHeader } from '@recueil/shell/kit';
import { NavLink, Outlet, useLocation } from '@recueil/shell/router';
import { makeStyles } from '@recueil/shell/ui';
import {
  AlertRegular,
  BuildingRegular,
  ClockAlarmRegular,
  LocalLanguageRegular,
  MailRegular,
  PeopleRegular,
  PersonRegular,
} from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';

const TABS = [
  { name: 'profile', icon: PersonRegular },
  { name: 'organization', icon: BuildingRegular },
  { name: 'members', icon: PeopleRegular },
  { name: 'reminders', icon: ClockAlarmRegular },
  { name: 'mails', icon: MailRegular },
  { name: 'notifications', icon: AlertRegular },
  { name: 'language', icon: LocalLanguageRegular },
] as const;

const phone = '@media (max-width: 1023px)';
const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: '232px minmax(0, 680px)',
    gap: '40px',
    alignItems: 'start',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' },
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

export const SettingsLayout = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const strip = nav.current;
    const current = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && current)
      strip.scrollLeft =
        current.offsetLeft - strip.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.grid}>
        <nav ref={nav} className={styles.nav} aria-label={t('title')}>
          {TABS.map(({ name, icon: Icon }) => (
            <NavLink key={name} to={`/app/settings/${name}`} className={styles.link}>
              <Icon className={styles.icon} aria-hidden />
              {t(`nav.${name}`)}
            </NavLink>
          ))}
        </nav>
        <Outlet />
      </div>
    </>
  );
};
