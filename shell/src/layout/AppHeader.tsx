import {
  NavigationRegular,
  QuestionCircleRegular,
  WeatherMoonRegular,
  WeatherSunnyRegular,
} from '@fluentui/react-icons';
import { useTranslate, useUi } from '@recueil/shell/contract';
import { BREAKPOINTS, Logo, PHONE, useMediaQuery } from '@recueil/shell/kit';
import { Link } from '@recueil/shell/router';
import { Button, makeStyles, mergeClasses } from '@recueil/shell/ui';
import { NotificationBell } from '../notification-center/NotificationBell.tsx';
import { useCommandPalette } from '../command-palette/use-command-palette.tsx';
import { AccountButton } from '../account/AccountButton.tsx';
import { SearchButton } from './SearchButton.tsx';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: 0,
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    height: '56px',
    boxSizing: 'border-box',
    flexShrink: 0,
    padding: '0 16px 0 10px',
    backgroundColor: 'var(--rc-surface)',
    borderBottom: '1px solid var(--rc-line)',
    [PHONE]: { padding: '0 8px 0 4px', columnGap: '0' },
  },
  home: { display: 'inline-flex', textDecorationLine: 'none', borderRadius: '4px' },
  space: { flexGrow: 1 },
  quiet: { color: 'var(--rc-text2)' },
  // The narrowest phones have room for four buttons: the account menu has the themes too.
  theme: { '@media (max-width: 359px)': { display: 'none' } },
});

export const AppHeader = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const {
    language,
    isDark,
    sidebarOpen,
    mobileNavOpen,
    setTheme,
    setLanguage,
    setSidebarOpen,
    setMobileNavOpen,
  } = useUi();
  const hasSidebar = useMediaQuery(`(min-width: ${BREAKPOINTS.l}px)`);
  const isDesktop = useMediaQuery(`(min-width: ${BREAKPOINTS.m}px)`);
  const { open, preload, dialogs } = useCommandPalette();
  const otherLanguage = language === 'fr' ? 'en' : 'fr';
  return (
    <header className={styles.root}>
      <Button
        appearance="subtle"
        className={styles.quiet}
        icon={<NavigationRegular />}
        aria-label={t('nav.toggle')}
        aria-expanded={hasSidebar ? sidebarOpen : mobileNavOpen}
        onClick={() => (hasSidebar ? setSidebarOpen(!sidebarOpen) : setMobileNavOpen(true))}
      />
      <Link to="/app/dashboard" className={styles.home} aria-label={t('nav.home')}>
        <Logo />
      </Link>
      <span className={styles.space} />
      <SearchButton onOpen={() => open('palette')} onPreload={preload} />
      {isDesktop && (
        <>
          <Button
            appearance="subtle"
            className={styles.quiet}
            icon={<QuestionCircleRegular />}
            aria-label={t('help.open')}
            aria-haspopup="dialog"
            onClick={() => open('help')}
            onPointerEnter={preload}
            onFocus={preload}
          />
          <Button
            appearance="subtle"
            className={styles.quiet}
            lang={otherLanguage}
            aria-label={t('header.language')}
            onClick={() => setLanguage(otherLanguage)}
          >
            {otherLanguage.toUpperCase()}
          </Button>
        </>
      )}
      <Button
        appearance="subtle"
        className={mergeClasses(styles.quiet, styles.theme)}
        icon={isDark ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
        aria-label={t(isDark ? 'header.light' : 'header.dark')}
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
      />
      <NotificationBell />
      <AccountButton onHelp={() => open('help')} />
      {dialogs}
    </header>
  );
};
