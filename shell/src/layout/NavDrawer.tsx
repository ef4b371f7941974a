import { useTranslate, useUi } from '@recueil/shell/contract';
import { Logo } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { OverlayDrawer } from '@recueil/shell/ui-overlay';
import { DismissRegular } from '@fluentui/react-icons';
import { Navigation } from './Navigation.tsx';

const useStyles = makeStyles({
  root: {
    width: '288px',
    maxWidth: 'calc(100vw - 48px)',
    overflowY: 'auto',
    alignItems: 'stretch',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: '56px',
    boxSizing: 'border-box',
    flexShrink: 0,
    padding: '0 4px 0 20px',
    borderBottom: '1px solid var(--rc-line)',
  },
  close: { minWidth: '44px', minHeight: '44px' },
});

export const NavDrawer = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const { mobileNavOpen, setMobileNavOpen } = useUi();
  const close = () => setMobileNavOpen(false);
  return (
    <OverlayDrawer
      open={mobileNavOpen}
      onOpenChange={(_, { open }) => setMobileNavOpen(open)}
      className={styles.root}
      aria-label={t('nav.menu')}
    >
      <div className={styles.head}>
        <Logo />
        <Button
          appearance="subtle"
          className={styles.close}
          icon={<DismissRegular />}
          aria-label={t('nav.closeMenu')}
          onClick={close}
        />
      </div>
      <Navigation roomy onChoose={close} />
    </OverlayDrawer>
  );
};
