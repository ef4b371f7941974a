import {
  NavigationRegular,
  QuestionCircleRegular,
  WeatherMoonRegular,
  WeatherSunnyRegular,
} from '@fluentui/react-icons';
import { useTranslate, useUi } from '@recueil/shell/contract';
import { BREAKPOINTS, Logo, useMediaQuery } from '@recueil/shell/kit';
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
    '@media (max-width: 767px)': { padding: '0 8px 0 4px', columnGap: '0' },
  },
  home: { display: 'inline-flex', textDecorationLine: 'none', borderRadius: '4px' },
  space: { flexGrow: 1 },
  quiet: { color: 'var(--rc-text2)' },
  // The narrowest phones have room for four: the account menu holds the themes too.
  theme: { '@media (max-width: 359px)': { display: 'none' } },
});

/** Menu, logo, search, help, language, theme, bell, account. On a phone the account menu holds help and language. */
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
  const wide = useMediaQuery(`(min-width: ${BREAKPOINTS.l}px)`);
  const roomy = useMediaQuery(`(min-width: ${BREAKPOINTS.m}px)`);
  const { open, warm, dialogs } = useCommandPalette();
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <header className={styles.root}>
      <Button
        appearance="subtle"
        className={styles.quiet}
        icon={<NavigationRegular />}
        aria-label={t('nav.toggle')}
        aria-expanded={wide ? sidebarOpen : mobileNavOpen}
        onClick={() => (wide ? setSidebarOpen(!sidebarOpen) : setMobileNavOpen(true))}
      />
      <Link to="/app/dashboard" className={styles.home} aria-label={t('nav.home')}>
        <Logo />
      </Link>
      <span className={styles.space} />
      <SearchButton onOpen={() => open('palette')} onReach={warm} />
      {roomy && (
        <>
          <Button
            appearance="subtle"
            className={styles.quiet}
            icon={<QuestionCircleRegular />}
            aria-label={t('help.open')}
            aria-haspopup="dialog"
            onClick={() => open('help')}
            onPointerEnter={warm}
            onFocus={warm}
          />
          <Button
            appearance="subtle"
            className={styles.quiet}
            lang={other}
            aria-label={t('header.language')}
            onClick={() => setLanguage(other)}
          >
            {other.toUpperCase()}
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
