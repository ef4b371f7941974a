import { makeStyles, mergeClasses } from '@recueil/shell/ui';

export type DocumentProgressState = 'missing' | 'received' | 'approved' | 'rejected';

const filledStyles = (tone: string) => ({
  stroke: `var(--rc-${tone}-solid)`,
  fill: `var(--rc-${tone}-solid)`,
});

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    verticalAlign: '-2px',
    flexShrink: 0,
    overflow: 'visible',
    maxWidth: '100%',
  },
  sheet: {
    strokeWidth: '1.25',
    strokeLinejoin: 'round',
    transitionProperty: 'fill, stroke',
    transitionDuration: 'var(--rc-duration-slow)',
  },
  missing: { stroke: 'var(--rc-control)', fill: 'transparent' },
  received: filledStyles('action'),
  approved: filledStyles('success'),
  rejected: filledStyles('danger'),
  mark: {
    stroke: 'var(--rc-surface)',
    strokeWidth: '1.25',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    fill: 'none',
  },
});

const STATE_MARKS: Partial<Record<DocumentProgressState, string>> = {
  approved: 'M2.9 7.6l1.6 1.6 2.7-3.2',
  rejected: 'M3.2 6l3.6 3.6M6.8 6l-3.6 3.6',
};
const SHEET_WIDTH = 13;

/** One sheet per document, in order. `label` is the text alternative, « 2 reçus sur 4 ». */
export const DocumentProgress = ({
  states,
  label,
}: {
  states: DocumentProgressState[];
  label: string;
}) => {
  const styles = useStyles();
  const width = states.length * SHEET_WIDTH - 3;
  return (
    <svg
      className={styles.root}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} 13`}
      width={width}
      height={13}
    >
      {states.map((state, index) => (
        <g key={index} transform={`translate(${index * SHEET_WIDTH} 0)`}>
          <path
            className={mergeClasses(styles.sheet, styles[state])}
            d="M.75 .75h5.5l3 3v8.5h-8.5z"
          />
          {STATE_MARKS[state] && <path className={styles.mark} d={STATE_MARKS[state]} />}
        </g>
      ))}
    </svg>
  );
};
