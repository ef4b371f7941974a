import { useTranslate } from '@recueil/shell/contract';
import { BREAKPOINTS, useMediaQuery } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { OverlayDrawer, Popover, PopoverSurface } from '@recueil/shell/ui-overlay';
import { NotificationCenter } from './NotificationCenter.tsx';

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
  /** The button it belongs to: a press on it is the button's own business, not a press outside. */
  target: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

/** Below its button; on a phone the whole screen. Stays mounted while closed, so that closing gives the page behind back to screen readers. */
export const NotificationPanel = ({ target, open, onClose }: Props) => {
  const styles = useStyles();
  const t = useTranslate('notices');
  const roomy = useMediaQuery(`(min-width: ${BREAKPOINTS.m}px)`);
  const onOpenChange = (event: { target: EventTarget | null }, data: { open: boolean }) => {
    if (!data.open && !(event.target instanceof Node && target?.contains(event.target))) onClose();
  };
  if (!roomy)
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
      {/* It takes the focus itself: without a focused element inside it would be hidden from screen readers. */}
      <PopoverSurface tabIndex={-1} className={styles.surface} aria-label={t('title')}>
        <NotificationCenter onClose={onClose} />
      </PopoverSurface>
    </Popover>
  );
};
