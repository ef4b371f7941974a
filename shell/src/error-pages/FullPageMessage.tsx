import { makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { PHONE } from '../kit/phone-styles.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    rowGap: '4px',
    maxWidth: '560px',
    padding: '40px 0',
    [PHONE]: { padding: '16px 0' },
  },
  art: {
    width: '80px',
    height: '80px',
    margin: '0 0 16px -6px',
    fill: 'none',
    stroke: 'var(--rc-art)',
    strokeWidth: '1.5',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
  paper: { fill: 'var(--rc-art-paper)' },
  tint: { fill: 'var(--rc-art-tint)' },
  strap: { stroke: 'var(--rc-strap)', strokeWidth: '3' },
  arrow: { stroke: 'var(--rc-strap)', strokeWidth: '2.5' },
  belt: { stroke: 'var(--rc-strap)', strokeWidth: '4', strokeLinecap: 'butt' },
  title: {
    font: 'var(--rc-title1)',
    letterSpacing: '-.012em',
    margin: 0,
    outlineStyle: 'none',
    [PHONE]: { font: 'var(--rc-title2)' },
  },
  text: { color: 'var(--rc-text2)', margin: 0 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginTop: '20px',
    [PHONE]: { width: '100%', '> *': { flexGrow: 1 } },
  },
  details: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    width: '100%',
    margin: '20px 0 0',
    paddingTop: '12px',
    borderTop: '1px solid var(--rc-line)',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text3)',
    '& code': { font: '400 0.8125rem/1.125rem var(--rc-font-mono)' },
  },
});

type FullPageDrawing = 'drawers' | 'lens' | 'torn' | 'tray';

const Drawing = ({ art }: { art: FullPageDrawing }) => {
  const styles = useStyles();
  return (
    <svg className={styles.art} viewBox="0 0 48 48" aria-hidden="true">
      {art === 'drawers' && (
        <>
          <path className={styles.paper} d="M7 12h34v28H7z" />
          <path className={styles.tint} d="M7 12h34v9H7z" />
          <path d="M7 30h34" />
          <path className={styles.strap} d="M20 25h8M20 35h8" />
          <path d="M19 16.5h10" />
        </>
      )}
      {art === 'lens' && (
        <>
          <path d="M9 6h18l7 7v13" />
          <path d="M9 6v36h13" />
          <path className={styles.tint} d="M27 6v7h7" />
          <circle className={styles.paper} cx="31" cy="32" r="8" />
          <path className={styles.strap} d="M37 38l6 6" />
          <path d="M15 18h10M15 24h7" />
        </>
      )}
      {art === 'torn' && (
        <>
          <path className={styles.paper} d="M11 6h18l8 8v28H11z" />
          <path className={styles.tint} d="M29 6v8h8" />
          <path d="M24 20h8M24 26h8M24 32h5" />
          <path className={styles.belt} d="M17 6v13M17 30v12" />
          <path d="M15 19l2 3 2-3M15 30l2-3 2 3" />
        </>
      )}
      {art === 'tray' && (
        <>
          <path className={styles.paper} d="M8 26h10l3 5h6l3-5h10v14H8z" />
          <path d="M8 26l5-10h22l5 10" />
          <path className={styles.arrow} d="M24 21V7M19 12l5-5 5 5" />
        </>
      )}
    </svg>
  );
};

interface Props {
  drawing: FullPageDrawing;
  title: string;
  text: ReactNode;
  actions: ReactNode;
  /** Small print, for support. */
  details?: ReactNode;
  /** Prefix of the ids of title and text, for a dialog that is named by them. */
  id?: string;
}

/** One message on a page: drawing, title, text, actions, and details for support. */
export const FullPageMessage = ({ drawing, title, text, actions, details, id }: Props) => {
  const styles = useStyles();
  return (
    <div className={styles.root} {...(id ? {} : { role: 'alert' })}>
      <Drawing art={drawing} />
      <h1 className={styles.title} tabIndex={-1} {...(id ? { id: `${id}-title` } : {})}>
        {title}
      </h1>
      <p className={styles.text} {...(id ? { id: `${id}-text` } : {})}>
        {text}
      </p>
      <div className={styles.actions}>{actions}</div>
      {details && <p className={styles.details}>{details}</p>}
    </div>
  );
};
