import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { useEffect, useState } from 'react';
import { useReaderLanguage } from './use-reader-language.ts';

const bar = { display: 'block', borderRadius: '2px', backgroundColor: 'var(--rc-sunken)' } as const;

const useStyles = makeStyles({
  root: { minHeight: '57px' },
  row: {
    display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 120px 90px 90px', columnGap: '24px', alignItems: 'center', height: '57px', boxSizing: 'border-box', paddingLeft: '20px', paddingRight: '20px',
    borderBottomWidth: '1px', borderBottomStyle: 'solid', borderBottomColor: 'var(--rc-line)', ':last-child': { borderBottomStyle: 'none' },
    '@media (max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr) 72px' },
  },
  bar: { ...bar, height: '12px' },
  second: { ...bar, height: '10px', width: '40%', marginTop: '8px' },
  wide: { '@media (max-width: 767px)': { display: 'none' } },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  w0: { width: '62%' }, w1: { width: '48%' }, w2: { width: '71%' }, w3: { width: '55%' }, w4: { width: '44%' },
});

const WIDTHS = ['w0', 'w1', 'w2', 'w3', 'w4'] as const;

/** Rows in waiting. They stay away for 200 ms, so that a quick answer does not flash. */
export const SkeletonRows = ({ rows = 5, label }: { rows?: number; label?: string }) => {
  const styles = useStyles();
  const language = useReaderLanguage();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.root} role="status">
      <span className={styles.hidden}>{label ?? (language === 'fr' ? 'Chargement' : 'Loading')}</span>
      {late && Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <span>
            <i className={mergeClasses(styles.bar, styles[WIDTHS[index % WIDTHS.length] ?? 'w0'])} />
            <i className={styles.second} />
          </span>
          <i className={styles.bar} />
          <i className={mergeClasses(styles.bar, styles.wide)} />
          <i className={mergeClasses(styles.bar, styles.wide)} />
        </div>
      ))}
    </div>
  );
};
