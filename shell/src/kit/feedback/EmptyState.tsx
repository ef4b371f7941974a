import { makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './Illustration.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: '4px',
    textAlign: 'center',
    paddingTop: '40px',
    paddingBottom: '40px',
    paddingLeft: '24px',
    paddingRight: '24px',
  },
  art: { marginBottom: '12px', lineHeight: 0 },
  title: { font: 'var(--rc-subtitle)', margin: 0 },
  text: { color: 'var(--rc-text2)', margin: 0, maxWidth: '34em' },
  action: { marginTop: '14px' },
});

/** What is true, and what to do. `art` is an illustration's name or an element. */
export const EmptyState = ({
  art = 'tray',
  title,
  text,
  action,
}: {
  art?: IllustrationName | Exclude<ReactNode, string>;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) => {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.art}>
        {typeof art === 'string' ? <Illustration name={art as IllustrationName} /> : art}
      </div>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
