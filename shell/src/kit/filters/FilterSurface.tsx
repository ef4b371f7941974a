import { DismissRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { PopoverOrDrawer } from '../overlays/PopoverOrDrawer.tsx';
import { PHONE } from '../media-queries.ts';

const useStyles = makeStyles({
  popover: { width: '392px' },
  sheet: { height: 'auto', maxHeight: '90dvh', borderRadius: '6px 6px 0 0' },
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
    [PHONE]: { paddingLeft: '16px' },
  },
  heading: { flexGrow: 1, margin: 0, font: 'var(--rc-subtitle)' },
  body: {
    display: 'grid',
    rowGap: '20px',
    padding: '20px',
    overflowY: 'auto',
    [PHONE]: { padding: '16px' },
  },
  footer: {
    display: 'flex',
    justifyContent: 'flex-end',
    columnGap: '8px',
    padding: '12px 20px',
    borderTop: '1px solid var(--rc-line)',
    [PHONE]: { padding: '12px 16px calc(12px + env(safe-area-inset-bottom))' },
  },
  apply: { [PHONE]: { flexGrow: 1 } },
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
  return (
    <PopoverOrDrawer
      open
      target={target}
      label={label}
      drawer={sheet ? 'bottom' : null}
      className={sheet ? styles.sheet : styles.popover}
      autoSize="height"
      onClose={onClose}
    >
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
    </PopoverOrDrawer>
  );
};
