import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    backgroundColor: 'var(--rc-surface)',
    borderRadius: '6px',
    borderTopWidth: '1px',
    borderRightWidth: '1px',
    borderBottomWidth: '1px',
    borderLeftWidth: '1px',
    borderTopStyle: 'solid',
    borderRightStyle: 'solid',
    borderBottomStyle: 'solid',
    borderLeftStyle: 'solid',
    borderTopColor: 'var(--rc-line)',
    borderRightColor: 'var(--rc-line)',
    borderBottomColor: 'var(--rc-line)',
    borderLeftColor: 'var(--rc-line)',
    minWidth: 0,
  },
  padded: {
    paddingTop: '20px',
    paddingRight: '20px',
    paddingBottom: '20px',
    paddingLeft: '20px',
    '@media (max-width: 767px)': {
      paddingTop: '16px',
      paddingRight: '16px',
      paddingBottom: '16px',
      paddingLeft: '16px',
    },
  },
  edge: {
    '@media (max-width: 767px)': {
      marginLeft: '-16px',
      marginRight: '-16px',
      borderLeftStyle: 'none',
      borderRightStyle: 'none',
      borderRadius: 0,
    },
  },
  title: { font: 'var(--rc-subtitle)', margin: 0, marginBottom: '12px' },
});

/**
 * A white sheet with a hairline. `flush` leaves the padding to its content (lists, tables); `edge`
 * extends it to the sides of a phone; a `title` names the region.
 */
export const Panel = ({
  title,
  flush = false,
  edge = false,
  className,
  label,
  children,
}: {
  title?: string;
  flush?: boolean;
  edge?: boolean;
  className?: string;
  label?: string;
  children: ReactNode;
}) => {
  const styles = useStyles();
  return (
    <section
      className={mergeClasses(styles.root, !flush && styles.padded, edge && styles.edge, className)}
      aria-label={label ?? title}
    >
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
};
