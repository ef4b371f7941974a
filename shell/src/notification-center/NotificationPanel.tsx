import { useTranslate } from '@recueil/shell/contract';
import { BREAKPOINTS, useMediaQuery } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { OverlayDrawer, Popover, PopoverSurface } from '@recueil/shell/ui-overlay';
import { addCatalogue } from '../i18n/i18n.ts';
import en from './notification-center.en.json';
import fr from './notification-center.fr.json';
import { NotificationCenter } from './NotificationCenter.tsx';

addCatalogue('notices', { fr, en });

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    padding: 0,
    width: '400px',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'min(640px, calc(100dvh - 80px))',
    boxSizing: 'border-box',
    overflow: 'hidden',
    outlineStyle: 'none',
    border: '1px solid var(--rc-line-strong)',
    borderRadius: '6px',
    boxShadow: 'var(--rc-shadow2)',
    backgroundColor: 'var(--rc-surface)',
    color: 'var(--rc-text)',
    font: 'var(--rc-body)',
  },
  drawer: {
    width: '100%',
    maxWidth: 'none',
    height: '100dvh',
    backgroundColor: 'var(--rc-surface)',
  },
});

interface Props {
  /** The button that toggles the panel: a press on it is not a press outside. */
  target: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

/** Stays mounted: closing it removes `aria-hidden` from the page behind. */
export const NotificationPanel = ({ target, open, onClose }: Props) => {
  const styles = useStyles();
  const t = useTranslate('notices');
  const isDesktop = useMediaQuery(`(min-width: ${BREAKPOINTS.m}px)`);
  const onOpenChange = (event: { target: EventTarget | null }, data: { open: boolean }) => {
    if (!data.open && !(event.target instanceof Node && target?.contains(event.target))) onClose();
  };
  if (!isDesktop)
    return (
      <OverlayDrawer
        open={open}
        position="end"
        className={styles.drawer}
        aria-label={t('title')}
        onOpenChange={onOpenChange}
      >
        <NotificationCenter onClose={onClose} />
      </OverlayDrawer>
    );
  return (
    <Popover
      open={open}
      trapFocus
      positioning={{
        target,
        position: 'below',
        align: 'end',
        offset: 8,
        overflowBoundaryPadding: 16,
      }}
      onOpenChange={onOpenChange}
    >
      {/* Focusable itself: without a focused element inside, Fluent hides it from screen readers. */}
      <PopoverSurface tabIndex={-1} className={styles.surface} aria-label={t('title')}>
        <NotificationCenter onClose={onClose} />
      </PopoverSurface>
    </Popover>
  );
};
