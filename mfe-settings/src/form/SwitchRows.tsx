import { Panel, PHONE } from '@recueil/shell/kit';
import { makeStyles, mergeClasses, useId } from '@recueil/shell/ui';
import { Switch } from '@recueil/shell/ui-form';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '24px',
    alignItems: 'center',
    padding: '13px 20px',
    borderBottom: '1px solid var(--rc-line)',
    ':last-child': { borderBottomStyle: 'none' },
    [PHONE]: { padding: '14px 16px' },
  },
  label: { cursor: 'pointer', overflowWrap: 'anywhere' },
  disabled: { cursor: 'default', color: 'var(--rc-text3)' },
  name: { display: 'block', fontWeight: 600 },
  detail: { color: 'var(--rc-text2)' },
  disabledDetail: { color: 'var(--rc-text3)' },
  switch: { marginRight: '-8px' },
  // A disabled switch that is on still looks on. The doubled `:checked` outweighs Fluent's own
  // rule.
  input: {
    ':disabled:checked:checked': {
      '& ~ .fui-Switch__indicator': {
        backgroundColor: 'var(--rc-primary)',
        color: 'var(--rc-on-primary)',
        opacity: 0.5,
      },
    },
  },
});

interface RowProps {
  name: string;
  detail: string;
  checked: boolean;
  /** Disabled until another setting is on; keeps its value. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export const SwitchRow = ({ name, detail, checked, disabled = false, onChange }: RowProps) => {
  const styles = useStyles();
  const id = useId('switch');
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={mergeClasses(styles.label, disabled && styles.disabled)}>
        <span id={`${id}-name`} className={styles.name}>
          {name}
        </span>
        <span id={`${id}-detail`} className={disabled ? styles.disabledDetail : styles.detail}>
          {detail}
        </span>
      </label>
      <Switch
        id={id}
        className={styles.switch}
        input={{ className: styles.input }}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-detail`}
        onChange={(_event, data) => onChange(data.checked)}
      />
    </div>
  );
};

/** `reason`: id of the text that explains why the switches are disabled. */
export const SwitchRows = ({
  label,
  reason,
  children,
}: {
  label: string;
  reason?: string;
  children: ReactNode;
}) => (
  <Panel label={label} flush edge>
    <div role="group" aria-label={label} {...(reason ? { 'aria-describedby': reason } : {})}>
      {children}
    </div>
  </Panel>
);
