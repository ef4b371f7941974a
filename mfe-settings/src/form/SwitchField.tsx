import { makeStyles, useId } from '@recueil/shell/ui';
import { Switch } from '@recueil/shell/ui-form';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1' },
  hint: { margin: '0', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  switch: { marginLeft: '-8px' },
});

interface Props {
  label: string;
  hint: ReactNode;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

export const SwitchField = ({ label, hint, checked, disabled, onChange }: Props) => {
  const styles = useStyles();
  const id = useId('switch');
  return (
    <div className={styles.root}>
      <Switch
        className={styles.switch}
        label={label}
        checked={checked}
        disabled={disabled}
        aria-describedby={id}
        onChange={(_event, data) => onChange(data.checked)}
      />
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
};
