import { makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { Drawers, Drawing, Lens, PAPER, TINT, WIDE_STRAP } from '../kit/feedback/Drawing.tsx';
import { PHONE } from '../kit/media-queries.ts';

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
  art: { margin: '0 0 16px -6px' },
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

const DRAWINGS = {
  drawers: <Drawers />,
  lens: <Lens />,
  torn: (
    <>
      <path {...PAPER} d="M11 6h18l8 8v28H11z" />
      <path {...TINT} d="M29 6v8h8" />
      <path d="M24 20h8M24 26h8M24 32h5" />
      <path {...WIDE_STRAP} d="M17 6v13M17 30v12" />
      <path d="M15 19l2 3 2-3M15 30l2-3 2 3" />
    </>
  ),
  tray: (
    <>
      <path {...PAPER} d="M8 26h10l3 5h6l3-5h10v14H8z" />
      <path d="M8 26l5-10h22l5 10" />
      <path stroke="var(--rc-strap)" strokeWidth={2.5} d="M24 21V7M19 12l5-5 5 5" />
    </>
  ),
};

interface Props {
  drawing: keyof typeof DRAWINGS;
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
      <Drawing className={styles.art}>{DRAWINGS[drawing]}</Drawing>
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
