import { Panel } from '@recueil/shell/kit';
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
    '@media (max-width: 767px)': { padding: '14px 16px' },
  },
  label: { cursor: 'pointer', overflowWrap: 'anywhere' },
  waiting: { cursor: 'default', color: 'var(--rc-text3)' },
  name: { display: 'block', fontWeight: 600 },
  detail: { color: 'var(--rc-text2)' },
  waitingDetail: { color: 'var(--rc-text3)' },
  switch: { marginRight: '-8px' },
  // On, but waiting: still seen to be on. Named twice, or Fluent's own rule would be as strong.
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
  /** Waits for something else: keeps its choice and cannot be changed. What it waits for is said above the rows. */
  waiting?: boolean;
  onChange: (checked: boolean) => void;
}

/** What can be on or off, in words, with its switch at the end of the line. */
export const SwitchRow = ({ name, detail, checked, waiting = false, onChange }: RowProps) => {
  const styles = useStyles();
  const id = useId('switch');
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={mergeClasses(styles.label, waiting && styles.waiting)}>
        <span id={`${id}-name`} className={styles.name}>
          {name}
        </span>
        <span id={`${id}-detail`} className={waiting ? styles.waitingDetail : styles.detail}>
          {detail}
        </span>
      </label>
      <Switch
        id={id}
        className={styles.switch}
        input={{ className: styles.input }}
        checked={checked}
        disabled={waiting}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-detail`}
        onChange={(_event, data) => onChange(data.checked)}
      />
    </div>
  );
};

/** A sheet of switches. `reason` says for all of them why they wait. */
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
