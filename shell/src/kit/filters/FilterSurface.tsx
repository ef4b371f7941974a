import { DismissRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { OverlayDrawer, Popover, PopoverSurface } from '@recueil/shell/ui-overlay';
import type { ReactNode } from 'react';

const phone = '@media (max-width: 767px)';

const useStyles = makeStyles({
  surface: {
    padding: 0,
    width: '392px',
    maxWidth: 'calc(100vw - 32px)',
    border: '1px solid var(--rc-line-strong)',
    borderRadius: '6px',
    boxShadow: 'var(--rc-shadow2)',
    backgroundColor: 'var(--rc-surface)',
  },
  sheet: {
    height: 'auto',
    maxHeight: '90dvh',
    borderRadius: '6px 6px 0 0',
    backgroundColor: 'var(--rc-surface)',
  },
  panel: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    maxHeight: 'inherit',
    minHeight: 0,
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    padding: '8px 8px 8px 20px',
    borderBottom: '1px solid var(--rc-line)',
    [phone]: { paddingLeft: '16px' },
  },
  heading: { flexGrow: 1, margin: 0, font: 'var(--rc-subtitle)' },
  body: {
    display: 'grid',
    rowGap: '20px',
    padding: '20px',
    overflowY: 'auto',
    [phone]: { padding: '16px' },
  },
  footer: {
    display: 'flex',
    justifyContent: 'flex-end',
    columnGap: '8px',
    padding: '12px 20px',
    borderTop: '1px solid var(--rc-line)',
    [phone]: { padding: '12px 16px calc(12px + env(safe-area-inset-bottom))' },
  },
  apply: { [phone]: { flexGrow: 1 } },
});

interface Props {
  /** The button that toggles the panel: a press on it is not a press outside. */
  target: HTMLElement | null;
  sheet: boolean;
  label: string;
  closeLabel: string;
  clearLabel: string;
  applyLabel: ReactNode;
  onClear: () => void;
  onApply: () => void;
  onClose: () => void;
  children: ReactNode;
}

export const FilterSurface = ({
  target,
  sheet,
  label,
  closeLabel,
  clearLabel,
  applyLabel,
  onClear,
  onApply,
  onClose,
  children,
}: Props) => {
  const styles = useStyles();
  const onOpenChange = (event: { target: EventTarget | null }, { open }: { open: boolean }) => {
    if (!open && !(event.target instanceof Node && target?.contains(event.target))) onClose();
  };
  const panel = (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2 className={styles.heading}>{label}</h2>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={closeLabel}
          onClick={onClose}
        />
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.footer}>
        <Button appearance="subtle" onClick={onClear}>
          {clearLabel}
        </Button>
        <Button appearance="primary" className={styles.apply} onClick={onApply}>
          {applyLabel}
        </Button>
      </div>
    </div>
  );
  if (sheet)
    return (
      <OverlayDrawer
        open
        position="bottom"
        className={styles.sheet}
        aria-label={label}
        onOpenChange={onOpenChange}
      >
        {panel}
      </OverlayDrawer>
    );
  return (
    <Popover
      open
      trapFocus
      positioning={{
        target,
        position: 'below',
        align: 'end',
        offset: 8,
        autoSize: 'height',
        overflowBoundaryPadding: 16,
      }}
      onOpenChange={onOpenChange}
    >
      <PopoverSurface className={styles.surface} aria-label={label}>
        {panel}
      </PopoverSurface>
    </Popover>
  );
};
