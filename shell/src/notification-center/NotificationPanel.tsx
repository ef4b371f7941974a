import { useTranslate } from '@recueil/shell/contract';
import { BREAKPOINTS, useMediaQuery } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { addCatalogue } from '../i18n/i18n.ts';
import { PopoverOrDrawer } from '../kit/overlays/PopoverOrDrawer.tsx';
import en from './notification-center.en.json';
import fr from './notification-center.fr.json';
import { NotificationCenter } from './NotificationCenter.tsx';

addCatalogue('notices', { fr, en });

const useStyles = makeStyles({
  popover: {
    display: 'flex',
    flexDirection: 'column',
    width: '400px',
    maxHeight: 'min(640px, calc(100dvh - 80px))',
    overflow: 'hidden',
    color: 'var(--rc-text)',
    font: 'var(--rc-body)',
  },
  drawer: { height: '100dvh' },
});

interface Props {
  target: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

/** Stays mounted: closing it removes `aria-hidden` from the page behind. */
export const NotificationPanel = ({ target, open, onClose }: Props) => {
  const styles = useStyles();
  const t = useTranslate('notices');
  const isDesktop = useMediaQuery(`(min-width: ${BREAKPOINTS.m}px)`);
  return (
    <PopoverOrDrawer
      open={open}
      target={target}
      label={t('title')}
      drawer={isDesktop ? null : 'end'}
      className={isDesktop ? styles.popover : styles.drawer}
      onClose={onClose}
    >
      <NotificationCenter onClose={onClose} />
    </PopoverOrDrawer>
  );
};
