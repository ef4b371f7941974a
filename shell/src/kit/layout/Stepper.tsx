import { CheckmarkRegular } from '@fluentui/react-icons';
import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { visuallyHidden } from '../visually-hidden.ts';
import { PHONE } from '../media-queries.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    columnGap: '24px',
    listStyleType: 'none',
    margin: 0,
    marginBottom: '20px',
    padding: 0,
    borderBottom: '1px solid var(--rc-line)',
    [PHONE]: { columnGap: '16px' },
  },
  step: { flexGrow: 1, flexBasis: 0, minWidth: 0, [PHONE]: { flexGrow: 0, flexBasis: 'auto' } },
  currentStep: { [PHONE]: { flexGrow: 1 } },
  content: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    width: '100%',
    minHeight: '48px',
    boxSizing: 'border-box',
    marginBottom: '-1px',
    padding: 0,
    border: 0,
    borderBottom: '3px solid transparent',
    backgroundColor: 'transparent',
    font: 'inherit',
    color: 'var(--rc-text2)',
    textAlign: 'left',
  },
  open: {
    cursor: 'pointer',
    ':hover': { color: 'var(--rc-text)', textDecorationLine: 'underline' },
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  current: { borderBottom: '3px solid var(--rc-focus)', color: 'var(--rc-text)', fontWeight: 600 },
  number: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    boxSizing: 'border-box',
    borderRadius: '999px',
    border: '1px solid var(--rc-control)',
    font: 'var(--rc-caption-strong)',
    color: 'var(--rc-text2)',
  },
  done: {
    border: '1px solid var(--rc-primary)',
    backgroundColor: 'var(--rc-primary)',
    color: 'var(--rc-on-primary)',
  },
  now: { border: '1.5px solid var(--rc-focus)', color: 'var(--rc-link)' },
  title: { minWidth: 0, overflowWrap: 'anywhere' },
  aside: { [PHONE]: visuallyHidden },
  hidden: visuallyHidden,
});

interface Props {
  steps: readonly string[];
  /** Index of the open step. */
  current: number;
  onStep: (step: number) => void;
  /** Names the list, such as « Étapes ». */
  label: string;
  /** Announced after a completed step, such as « étape terminée ». */
  doneLabel: string;
}

/** Completed steps can be opened again. A phone shows the name of the open one only. */
export const Stepper = ({ steps, current, onStep, label, doneLabel }: Props) => {
  const styles = useStyles();
  return (
    <ol className={styles.root} aria-label={label}>
      {steps.map((title, index) => {
        const isCurrent = index === current;
        const isDone = index < current;
        const content = (
          <>
            <span
              className={mergeClasses(
                styles.number,
                isDone && styles.done,
                isCurrent && styles.now,
              )}
              aria-hidden="true"
            >
              {isDone ? <CheckmarkRegular fontSize={16} /> : index + 1}
            </span>
            <span className={mergeClasses(styles.title, !isCurrent && styles.aside)}>
              <span>{title}</span>
              {isDone && <span className={styles.hidden}>{`, ${doneLabel}`}</span>}
            </span>
          </>
        );
        return (
          <li key={title} className={mergeClasses(styles.step, isCurrent && styles.currentStep)}>
            {index > current ? (
              <span className={styles.content}>{content}</span>
            ) : (
              <button
                type="button"
                className={mergeClasses(styles.content, styles.open, isCurrent && styles.current)}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onStep(index)}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
};
