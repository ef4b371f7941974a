import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { OverlayDrawer, Popover, PopoverSurface } from '@recueil/shell/ui-overlay';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  popover: {
    padding: 0,
    maxWidth: 'calc(100vw - 32px)',
    boxSizing: 'border-box',
    outlineStyle: 'none',
    border: '1px solid var(--rc-line-strong)',
    borderRadius: '6px',
    boxShadow: 'var(--rc-shadow2)',
  },
  // Fluent's drawer is as wide as the window with its scrollbar, its content as its longest line.
  drawer: { width: '100%', maxWidth: 'none', alignItems: 'stretch' },
  both: { backgroundColor: 'var(--rc-surface)' },
});

interface Props {
  open: boolean;
  /** The button that toggles the panel: a press on it is not a press outside. */
  target: HTMLElement | null;
  label: string;
  /** Where the drawer of a phone is; null shows a popover below `target`. */
  drawer: 'bottom' | 'end' | null;
  className?: string | undefined;
  autoSize?: 'height';
  onClose: () => void;
  children: ReactNode;
}

export const PopoverOrDrawer = ({
  open,
  target,
  label,
  drawer,
  className,
  autoSize,
  onClose,
  children,
}: Props) => {
  const styles = useStyles();
  const onOpenChange = (event: { target: EventTarget | null }, data: { open: boolean }) => {
    if (!data.open && !(event.target instanceof Node && target?.contains(event.target))) onClose();
  };
  if (drawer)
    return (
      <OverlayDrawer
        open={open}
        position={drawer}
        className={mergeClasses(styles.drawer, styles.both, className)}
        aria-label={label}
        onOpenChange={onOpenChange}
      >
        {children}
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
        ...(autoSize && { autoSize }),
      }}
      onOpenChange={onOpenChange}
    >
      {/* Focusable itself: without a focused element inside, Fluent hides it from screen readers. */}
      <PopoverSurface
        tabIndex={-1}
        className={mergeClasses(styles.popover, styles.both, className)}
        aria-label={label}
      >
        {children}
      </PopoverSurface>
    </Popover>
  );
};
