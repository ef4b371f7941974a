import { makeStyles, mergeClasses } from '@recueil/shell/ui';

export type SheetState = 'missing' | 'received' | 'approved' | 'rejected';

const filled = (tone: string) => ({ stroke: `var(--rc-${tone}-solid)`, fill: `var(--rc-${tone}-solid)` });

const useStyles = makeStyles({
  root: { display: 'inline-block', verticalAlign: '-2px', flexShrink: 0, overflow: 'visible', maxWidth: '100%' },
  sheet: { strokeWidth: '1.25', strokeLinejoin: 'round', transitionProperty: 'fill, stroke', transitionDuration: 'var(--rc-duration-slow)' },
  missing: { stroke: 'var(--rc-control)', fill: 'transparent' },
  received: filled('action'),
  approved: filled('success'),
  rejected: filled('danger'),
  mark: { stroke: 'var(--rc-surface)', strokeWidth: '1.25', strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' },
});

const MARKS: Partial<Record<SheetState, string>> = { approved: 'M2.9 7.6l1.6 1.6 2.7-3.2', rejected: 'M3.2 6l3.6 3.6M6.8 6l-3.6 3.6' };
const STEP = 13;

/** One small sheet per document, in order. `label` says the same in words, such as « 2 reçus sur 4 ». */
export const Liasse = ({ sheets, label }: { sheets: SheetState[]; label: string }) => {
  const styles = useStyles();
  const width = sheets.length * STEP - 3;
  return (
    <svg className={styles.root} role="img" aria-label={label} viewBox={`0 0 ${width} 13`} width={width} height={13}>
      {sheets.map((state, index) => (
        <g key={index} transform={`translate(${index * STEP} 0)`}>
          <path className={mergeClasses(styles.sheet, styles[state])} d="M.75 .75h5.5l3 3v8.5h-8.5z" />
          {MARKS[state] && <path className={styles.mark} d={MARKS[state]} />}
        </g>
      ))}
    </svg>
  );
};
