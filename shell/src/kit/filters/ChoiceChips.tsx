import { makeStyles, mergeClasses, useId } from '@recueil/shell/ui';
import { visuallyHidden } from '../visually-hidden.ts';
import { PHONE } from '../media-queries.ts';

const useStyles = makeStyles({
  group: { minWidth: 0, margin: 0, padding: 0, border: 0 },
  legend: { padding: 0, marginBottom: '8px', font: 'var(--rc-body-strong)' },
  hidden: visuallyHidden,
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  chip: {
    position: 'relative',
    [PHONE]: { '& > span': { minHeight: '44px' } },
  },
  even: { [PHONE]: { '& > label': { flexGrow: 1 } } },
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    ':checked + span': {
      border: '1px solid var(--rc-primary)',
      backgroundColor: 'var(--rc-selected)',
      color: 'var(--rc-action-fg)',
      fontWeight: 600,
      boxShadow: 'inset 0 0 0 1px var(--rc-primary)',
    },
    ':focus-visible + span': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  content: {
    display: 'inline-flex',
    justifyContent: 'center',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '32px',
    padding: '0 10px',
    border: '1px solid var(--rc-control)',
    borderRadius: '4px',
    backgroundColor: 'var(--rc-surface)',
    whiteSpace: 'nowrap',
  },
  tall: { minHeight: '36px', padding: '0 12px' },
});

interface Props<T extends string> {
  legend: string;
  /** For screen readers only. */
  hideLegend?: boolean;
  value: T | null;
  choices: readonly { value: T; label: string }[];
  onChoice: (value: T) => void;
  size?: 'small' | 'medium';
}

/** Radio buttons that look like keys: one choice among a few, all visible. */
export const ChoiceChips = <T extends string>({
  legend,
  hideLegend = false,
  value,
  choices,
  onChoice,
  size = 'small',
}: Props<T>) => {
  const styles = useStyles();
  const name = useId('choice');
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? styles.hidden : styles.legend}>{legend}</legend>
      <div className={mergeClasses(styles.chips, size === 'medium' && styles.even)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.chip}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoice(choice.value)}
            />
            <span className={mergeClasses(styles.content, size === 'medium' && styles.tall)}>
              {choice.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
